import type { Page } from "@playwright/test";

/**
 * Picks up the focused element. The drag library listens for the movement keys only from the page's next task on,
 * and on a busy page the announcement may appear before that.
 */
export async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
