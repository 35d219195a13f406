/** Does in Firefox what it reads line by line, `[what, argument]` in JSON, and answers each with a line. */

import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.argv[2], protocolTimeout: 600_000 });
const page = await browser.newPage();
page.setDefaultTimeout(600_000);
const doing = {
  goto: (address) => page.goto(address),
  reload: () => page.reload(),
  evaluate: (script) => page.evaluate(script),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [what, argument] = JSON.parse(line);
  const value = await doing[what](argument);
  console.log(JSON.stringify(what === "evaluate" ? (value ?? null) : null));
}
await browser.close();
