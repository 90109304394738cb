import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT_DIR } from "../local/settings";

const CHUNKS = path.join(PROJECT_DIR, ".next", "static", "chunks");

/** Delays the build's scripts that contain this text. Returns the function that releases them. */
export async function holdScripts(page: Page, text: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const names = scriptsWith(text);
  await page.route(
    ({ pathname }) => names.has(path.basename(pathname)),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

/** Makes the network fail `times` times for the build's scripts that contain this text. */
export async function failScripts(page: Page, text: string, times: number): Promise<void> {
  const names = scriptsWith(text);
  let failed = 0;
  await page.route(
    ({ pathname }) => names.has(path.basename(pathname)),
    async (route) => {
      failed += 1;
      await (failed > times ? route.continue() : route.abort());
    },
  );
}

function scriptsWith(text: string): ReadonlySet<string> {
  const names = fs
    .readdirSync(CHUNKS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .filter((name) => fs.readFileSync(path.join(CHUNKS, name), "utf8").includes(text));
  if (names.length === 0) throw new Error(`No script of the build contains ${text}`);
  return new Set(names.map((name) => path.basename(name)));
}
