/**
 * Makes a picture file of a drawing that Python hands over, on this device; loaded when one is asked for.
 *
 * A drawing that is looked at as a picture knows nothing of the page. So the page's typefaces, the values of the colours
 * that the drawing names and the drawings of the sprite are put into it first.
 */

import { save, send } from "./files.js";

/** Save a drawing as a picture, or with `sends` offer it to the share sheet; as the drawing itself if all else fails. */
export async function portray(name, svg, sends) {
  const whole = svg.replace("<defs/>", `<style>${colours(svg)}${await typefaces()}</style>${sprite()}`);
  const file = await drawn(name, whole).catch(() => new File([whole], `${name}.svg`, { type: "image/svg+xml" }));
  (sends ? send : save)(file);
}

async function drawn(name, svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([blob], `${name}.png`, { type: "image/png" });
}

function colours(svg) {
  const style = getComputedStyle(document.documentElement);
  const names = new Set(svg.match(/--[\w-]+(?=\))/g));
  return `:root{${[...names].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";")}}`;
}

async function typefaces() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule));
  const embedded = rules.map(async (rule) => {
    const [whole, path] = /url\("?([^")]+)"?\)/.exec(rule.cssText);
    const response = await fetch(new URL(path, rule.parentStyleSheet.href));
    const signs = Array.from(new Uint8Array(await response.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("");
    return rule.cssText.replace(whole, `url(data:font/woff2;base64,${btoa(signs)})`);
  });
  return (await Promise.all(embedded)).join("");
}

function sprite() {
  return new XMLSerializer().serializeToString(document.querySelector("#sprite defs"));
}
