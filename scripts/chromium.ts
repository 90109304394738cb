import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's full browser, and its headless shell, with which the tests take two thirds of the time. */
const DEBIAN_BROWSER = "/usr/bin/chromium";
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  DEBIAN_BROWSER,
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
 * Installs Chromium when none is found: with apt-get as root, otherwise Playwright's own. As root, also installs
 * the headless shell where it is available, which is then used instead of Debian's full browser. Throws with
 * manual instructions when no browser can be installed.
 */
export function ensureChromium(log: (line: string) => void): void {
  const found = findChromium();
  const hasApt = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
  if (found && !(hasApt && found === DEBIAN_BROWSER)) return;
  log(found ? "Installing Chromium's headless shell" : "No Chromium found; installing one");
  if (hasApt) installShell();
  else run("npx", ["playwright", "install", "chromium"]);
  if (findChromium()) return;
  throw new Error(
    "The browser tests need Chromium: install it (apt-get install chromium-headless-shell), " +
      "run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH",
  );
}

/** Updates the package lists first, because those of an image may name a version that no longer exists. */
function installShell(): void {
  const patience = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  run("apt-get", [...patience, "update"]);
  const install = ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"];
  run("apt-get", [...patience, ...install]);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
}
