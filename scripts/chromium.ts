import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's headless shell renders and types a third faster than the full browser in headless mode. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the Chromium for tests: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS];
  return candidates.find((candidate) => candidate && fs.existsSync(candidate));
}

/**
 * Installs Chromium when none is found: with apt-get as root, otherwise Playwright's own. Throws
 * with manual instructions when that fails.
 */
export function ensureChromium(log: (line: string) => void): void {
  if (findChromium()) return;
  log("No Chromium found; installing one");
  const apt = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
  if (apt) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"]);
  } else {
    run("npx", ["playwright", "install", "chromium"]);
  }
  if (findChromium()) return;
  throw new Error(
    "The browser tests need Chromium: install it (apt-get install chromium-headless-shell), " +
      "run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH",
  );
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
}
