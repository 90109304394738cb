import axe from "axe-core";
import { expect, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLORS = ["color-contrast"];
const PHONE_WIDTH = 390;

/**
 * What stands on the page is right in each look: WCAG 2.2 AA as far as axe can tell, on a desk and on a
 * phone, where nothing may be wider than the screen, and the colours in the dark too (a name, a role or a
 * size does not know whether it is dark). `shown` is there in every one. Leaves the page as it was.
 */
export async function looksRight(page: Page, shown: Locator): Promise<void> {
  const wide = page.viewportSize();
  if (!wide) throw new Error("The page has no size of its own");
  await page.emulateMedia({ reducedMotion: "reduce" }); // a colour on its way to another is neither
  await expectClean(page, shown, { type: "tag", values: WCAG });

  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await expectClean(page, shown, { type: "rule", values: COLORS });
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);

  await page.setViewportSize({ ...wide, width: PHONE_WIDTH });
  await expectClean(page, shown, { type: "tag", values: WCAG });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "as wide as the phone").toBe(PHONE_WIDTH);
  await page.setViewportSize(wide);
  await page.emulateMedia({ reducedMotion: null });
}

async function expectClean(page: Page, shown: Locator, runOnly: axe.RunOnly): Promise<void> {
  await expect(shown).toBeVisible();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    // What changed its size draws itself again in the frame after.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const options = { runOnly: rules, resultTypes: ["violations" as const] };
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
  }, runOnly);
  expect(found).toEqual([]);
}
