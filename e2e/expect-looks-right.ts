import fs from "node:fs";
import path from "node:path";
import type axe from "axe-core";
import { expect, test, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PHONE_WIDTH = 390;
/** Each page has to be sent it and reads it anew: the short one, which is the same, takes less than half as long. */
const AXE = fs.readFileSync(path.join("node_modules", "axe-core", "axe.min.js"), "utf8");

/**
 * What stands on the page is right as far as axe can tell, WCAG 2.2 AA: on a desk by day, and on a phone in the dark,
 * where nothing may be wider than the screen. The other two pairs hold the same elements in the same colours, each pair of
 * which tests/unit/foundation/looks/contrast.test.ts measures. `shown` is there in both. Leaves the page as it was.
 */
export async function expectLooksRight(page: Page, shown: Locator): Promise<void> {
  const wide = page.viewportSize();
  if (!wide) throw new Error("The page has no size of its own");
  const { reducedMotion = null } = test.info().project.use.contextOptions ?? {};
  await page.emulateMedia({ reducedMotion: "reduce" }); // a colour on its way to another is neither
  await expectClean(page, shown);

  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ ...wide, width: PHONE_WIDTH });
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await expectClean(page, shown);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "as wide as the phone").toBe(PHONE_WIDTH);
  await page.emulateMedia({ colorScheme: "light", reducedMotion });
  await page.setViewportSize(wide);
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
}

async function expectClean(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  // What is being read anew stands dimmed until then.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page).toHaveTitle(/./); // it comes after what is shown, and the one before is gone by then
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (tags) => {
    // What changed its size draws itself again in the frame after.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const options = {
      runOnly: { type: "tag" as const, values: tags },
      resultTypes: ["violations" as const],
      preload: false, // it loads the page's styles anew, for rules that are not asked for
    };
    // What lies under a dialog is dimmed and cannot be used until the dialog closes.
    const seen = { exclude: ["[data-aria-hidden]"] };
    const { violations } = await window.axe.run(seen, options);
    return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
  }, WCAG);
  expect(found).toEqual([]);
}
