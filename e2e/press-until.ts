import { expect, type Locator, type Page } from "@playwright/test";

/** Presses a key until the screen reacts. A screen handles keys only a moment after it is drawn. */
export const pressUntil = (page: Page, key: string, shown: Locator) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
