import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "../chromium";
import { target } from "./target";

const KB = 1024;

/** Opens a browser while `work` runs. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Signs a person in with the form. */
export async function signInWith(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${target.APP_URL}/auth/signin?next=/settings/profile`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/settings/profile");
}

/** The factor by which the slow laptop is slower than this machine. */
export const SLOWER = 4;

/** Slows down a page's processor. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Returns the gzipped size of the scripts that a page's own HTML loads in a modern browser (without `nomodule`). */
export async function firstLoadKilobytes(page: Page, path: string): Promise<number> {
  const response = await page.goto(`${target.APP_URL}${path}`);
  const html = (await response?.text()) ?? "";
  const tags = html.match(/<script[^>]+src="[^"]+\.js[^"]*"[^>]*>/g) ?? [];
  const modern = tags.filter((tag) => !/\snomodule\b/i.test(tag));
  const sources = new Set(modern.map((tag) => /src="([^"]+)"/.exec(tag)?.[1]));
  if (sources.size === 0) throw new Error(`${path} names no scripts`);
  let bytes = 0;
  for (const source of sources) {
    const script = await fetch(new URL(source ?? "", target.APP_URL));
    bytes += gzipSync(Buffer.from(await script.arrayBuffer())).length;
  }
  return bytes / KB;
}
