"use client";

import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useDeferredValue } from "react";

/**
 * The scroll position of the last list, so that coming back from a client shows the same place. It
 * is kept in memory only: a list with other filters, or a reloaded page, begins at the top.
 */
let lastPosition: { list: string; offset: number } | null = null;

export function saveScroll(list: string, offset: number): void {
  lastPosition = { list, offset };
}

/** Returns pixels from the top, or 0 for any list but the last one shown. */
export function loadScroll(list: string): number {
  return lastPosition?.list === list ? lastPosition.offset : 0;
}

/**
 * Scrolls to the saved position, or to where the reader scrolled before the script loaded (the
 * virtualizer would scroll back to the top).
 */
export function scrollToStart(
  offset: number,
  _options: unknown,
  { scrollElement }: { scrollElement: Element | null },
): void {
  if (offset > 0) scrollElement?.scrollTo({ top: offset, behavior: "instant" });
  else if (scrollElement?.scrollTop) scrollElement.dispatchEvent(new Event("scroll"));
}

/** Returns the rows in view plus the focused row, so that the focus is never lost. */
export function includeRow(range: Range, row: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === null || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}

/** Returns the rows in view at once. Rows beyond the edges follow when the browser is idle. */
export function useVisibleFirst(rows: number[], start: number, end: number): number[] {
  const settled = useDeferredValue(rows);
  return rows.filter((row) => (row >= start && row <= end) || settled.includes(row));
}
