/** Gives the player a file, saved or by the system's share sheet. */

export function save(file) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}

export function send(file) {
  const files = [file];
  if (navigator.canShare?.({ files })) navigator.share({ files }).catch(() => {}); // the player may think better of it
  else save(file);
}
