import { expect, type Locator, type Page } from "@playwright/test";

/** What a screen of 1440 × 900 is at 200 % zoom. */
export const ENLARGED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

/**
 * Nothing of the open page is cut, out of reach, or to be scrolled in two directions (WCAG 1.4.10, which leaves tables
 * out).
 */
export async function expectFits(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  expect(await page.evaluate(findOverflow)).toEqual([]);
}

/** The same of a dialog, all of which is on the screen; what it offers last can be brought into sight. */
export async function expectDialogFits(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  // It rises from the foot.
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
    // What is read out alone has no size.
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
