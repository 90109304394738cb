import { expect, type Locator, type Page } from "@playwright/test";

/** A screen of 1440 × 900 at 200 % zoom. */
export const ENLARGED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

/**
 * Expects that nothing on the open page is cut off, out of reach, or scrolls in two directions (WCAG 1.4.10,
 * which exempts tables).
 */
export async function expectFits(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  expect(await page.evaluate(findOverflow)).toEqual([]);
}

/**
 * Expects the same of a dialog, and that it is completely on the screen and its last button can be scrolled into
 * view.
 */
export async function expectDialogFits(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  // The dialog slides in from the bottom.
  await expect(dialog).toBeInViewport({ ratio: 0.99 });
  const last = dialog.getByRole("button").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(findOverflow)).toEqual([]);
}

function findOverflow(): string[] {
  const wide = document.documentElement.scrollWidth;
  const found = wide > innerWidth ? [`The page is ${wide} wide`] : [];
  const named = (part: Element) =>
    part.getAttribute("aria-label") ?? `${part.tagName} ${(part.textContent ?? "").slice(0, 40)}`;
  for (const part of document.querySelectorAll("main *, [role=dialog] *, [role=alertdialog] *")) {
    if (!part.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right, width, height } = part.getBoundingClientRect();
    // Text for screen readers only has no size.
    if (width < 2 || height < 2 || part.closest("svg, table")) continue;
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(part);
    const isOver = part.scrollWidth > part.clientWidth + 1;
    if (part.matches("a, button, input, select, textarea") && (left < -1 || right > innerWidth + 1))
      found.push(`Out of reach: ${named(part)}`);
    if (/auto|scroll/.test(overflowX) && isOver && !part.querySelector("table"))
      found.push(`Scrolled across: ${named(part)}`);
    const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    if (/hidden|clip/.test(overflowX) && isOver && !isShortened && !part.matches("input, select"))
      found.push(`Cut: ${named(part)}`);
  }
  return found;
}
