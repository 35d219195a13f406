/** What the first moment does not need, in a file of its own that is loaded once the table is usable. */
export * as device from "./device.js";
export { portray } from "./portrait.js";
export { drawQr } from "./qr.js";
export * as thinker from "./thinker.js";
