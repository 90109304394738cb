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
/**
 * The minified version, because each page must receive and parse it. It has the same rules and takes less than
 * half as long.
 */
const AXE = fs.readFileSync(path.join("node_modules", "axe-core", "axe.min.js"), "utf8");

/**
 * Expects no axe violations of WCAG 2.2 AA on the page: in the light theme at the window's width, and in the dark
 * theme at a phone's width, where nothing may be wider than the screen. The other two combinations have the same
 * elements in the same colours, whose pairs tests/unit/foundation/looks/contrast.test.ts measures. `shown` is
 * visible in both. Leaves the page as it was.
 */
export async function expectLooksRight(page: Page, shown: Locator): Promise<void> {
  const wide = page.viewportSize();
  if (!wide) throw new Error("The page has no viewport size");
  const { reducedMotion = null } = test.info().project.use.contextOptions ?? {};
  await page.emulateMedia({ reducedMotion: "reduce" }); // a colour in transition has the wrong contrast
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
  // Content is dimmed while it reloads.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page).toHaveTitle(/./); // the title changes after the content, and the previous one is gone by then
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (tags) => {
    // Elements whose size changed are drawn again in the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const options = {
      runOnly: { type: "tag" as const, values: tags },
      resultTypes: ["violations" as const],
      preload: false, // preloading loads the page's styles again, for rules that are not run
    };
    // Content under a dialog is dimmed and cannot be used until the dialog closes.
    const seen = { exclude: ["[data-aria-hidden]"] };
    const { violations } = await window.axe.run(seen, options);
    return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
  }, WCAG);
  expect(found).toEqual([]);
}
