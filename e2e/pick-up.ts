import type { Page } from "@playwright/test";

/**
 * Picks up what has the focus. Only from the page's next turn on does the library listen for the keys that carry it, and
 * a busy page may say earlier than that over what it is.
 */
export async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
