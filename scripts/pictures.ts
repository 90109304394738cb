import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { addressFile } from "../local/addresses";
import { localDirFrom, PROJECT_DIR } from "../local/settings";
import { DEMO_PASSWORD } from "../lib/organisation/accounts/demo-accounts";
import { findChromium } from "./chromium";
import { runCommand } from "./command";
import { DESK, PHONE, PICTURES, type Picture, type Theme } from "./pictures/list";

const OWNER = "owner@buckeye.test";
const THEMES: Theme[] = ["light", "dark"];

/**
 * Takes the pictures of the front page (public/pictures) and README (docs/images) from the running
 * demo: real screens with the demo team's data.
 */
await runCommand(async (shutdown) => {
  const appUrl = runningApp();
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium; set CHROMIUM_PATH");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  shutdown.add(() => browser.close());
  for (const theme of THEMES) {
    for (const size of [DESK, PHONE]) {
      const page = await enter(browser, appUrl, size, theme);
      const ofSize = PICTURES.filter((picture) => picture.size === size);
      for (const picture of ofSize) await take(page, appUrl, picture, theme);
    }
  }
  await shutdown.now(0);
});

/** Returns the running demo's address. Throws with instructions when none runs. */
function runningApp(): string {
  const file = addressFile(localDirFrom(process.env));
  const addresses = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, "utf8")) : {};
  if (!addresses.APP_URL) throw new Error("Start the demo first: npm run demo");
  return addresses.APP_URL;
}

type Size = Picture["size"];

/** Opens a page with the demo team's owner signed in. */
async function enter(browser: Browser, appUrl: string, size: Size, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: size.density,
    isMobile: size === PHONE,
    hasTouch: size === PHONE,
    colorScheme: theme,
    reducedMotion: "reduce",
    timezoneId: "America/New_York",
  });
  const page = await context.newPage();
  await page.goto(`${appUrl}/auth/signin`);
  await page.getByLabel("Email").fill(OWNER);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");
  return page;
}

async function take(page: Page, appUrl: string, picture: Picture, theme: Theme): Promise<void> {
  await page.goto(`${appUrl}${picture.path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (picture.follow) await page.locator(picture.follow).first().click();
  await page.waitForLoadState("networkidle");
  const shot = await page.screenshot();
  await keep(`public/pictures/${picture.name}-${theme}.webp`, sharp(shot).webp({ quality: 82 }));
  if (picture.inReadme && theme === "light") {
    await keep(`docs/images/${picture.name}.png`, sharp(shot).png({ palette: true }));
  }
}

async function keep(name: string, image: Sharp): Promise<void> {
  const file = path.join(PROJECT_DIR, name);
  const { size } = await image.toFile(file);
  console.log(`${name}  ${(size / 1024).toFixed(0)} KB`);
}
