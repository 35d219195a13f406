/**
 * Small sounds, made here from tones and noise, and short vibrations. Silent until the player has touched something.
 */

let audio = null;
let hiss = null;
const soon = globalThis.requestIdleCallback ?? setTimeout;

// The first context of a page takes its time to come, so it does after the touch has been answered.
function wake() {
  if (audio?.state === "suspended") audio.resume();
  else if (!audio) soon(() => (audio ??= new AudioContext()));
}

for (const kind of ["pointerup", "keydown"]) addEventListener(kind, wake, { capture: true, passive: true });

/** A tone that rings out: pitch in hertz, start in seconds from now. */
function tone(out, pitch, start, length, loudness = 0.5, type = "triangle", glide = pitch) {
  const source = new OscillatorNode(audio, { type, frequency: pitch });
  const level = new GainNode(audio, { gain: 0 });
  const at = audio.currentTime + start;
  source.frequency.exponentialRampToValueAtTime(glide, at + length);
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(loudness, at + 0.006);
  level.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(level).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}

/** A brush of paper on felt. */
function brush(out, start, pitch = 1800, loudness = 0.35, length = 0.07) {
  if (!hiss) {
    hiss = new AudioBuffer({ length: audio.sampleRate / 4, sampleRate: audio.sampleRate });
    const samples = hiss.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: hiss });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const level = new GainNode(audio, { gain: 0 });
  const at = audio.currentTime + start;
  level.gain.setValueAtTime(loudness, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(filter).connect(level).connect(out);
  source.start(at, Math.random() * 0.1, length + 0.02);
}

function place(out) {
  brush(out, 0);
  tone(out, 190, 0.01, 0.09, 0.4, "sine", 110);
}

function close(out) {
  for (let card = 0; card < 4; card++) brush(out, card * 0.055, 1500 + card * 250, 0.28);
  tone(out, 294, 0.22, 0.35, 0.25);
  tone(out, 440, 0.24, 0.35, 0.2);
}

function chime(out, pitches, step, length, loudness) {
  pitches.forEach((pitch, number) => tone(out, pitch, number * step, length, loudness));
}

const SOUNDS = {
  place,
  close,
  deal: (out) => {
    for (let card = 0; card < 3; card++) brush(out, card * 0.06, 2400, 0.14, 0.05);
  },
  won: (out) => chime(out, [523, 784], 0.11, 0.4, 0.3),
  lost: (out) => chime(out, [311, 233], 0.14, 0.4, 0.28),
  jackpot: (out) => chime(out, [523, 659, 784, 1047, 1319], 0.075, 0.5, 0.24),
  end: (out) => chime(out, [392, 523, 659, 784], 0.16, 0.8, 0.26),
};

const TOUCHES = { place: 12, close: [18, 40, 18], won: [20, 50, 30], lost: 60, jackpot: [15, 40, 15, 40, 40], end: [40, 60, 80] };

const GAP = 0.18; // seconds between two sounds of one moment

/** Play some sounds by name, one after the other; `volume` is 0 to 100. */
export function play(names, volume, touch) {
  const felt = names.filter((name) => TOUCHES[name]);
  if (touch && felt.length && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TOUCHES[felt.at(-1)]);
  if (!volume || audio?.state !== "running") return;
  names.forEach((name, number) => {
    const out = new GainNode(audio, { gain: (volume / 100) ** 2 });
    out.connect(audio.destination);
    setTimeout(() => SOUNDS[name]?.(out), number * GAP * 1000);
  });
}
