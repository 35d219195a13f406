/** Draws a text as a QR code, on this device; loaded when one is asked for. */

import { correction, generate } from "lean-qr";

/** Fill an element with the code of the text in its `data-qr`; nothing when the text is too long for one. */
export function drawQr(place) {
  const canvas = document.createElement("canvas");
  try {
    generate(place.dataset.qr, { minCorrectionLevel: correction.L }).toCanvas(canvas, { padX: 4, padY: 4, on: [0, 0, 0], off: [255, 255, 255] });
  } catch {
    return;
  }
  place.replaceChildren(canvas);
  place.dataset.drawn = place.dataset.qr;
}
