"use client";

import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useDeferredValue } from "react";

/**
 * Where the list was left, so that coming back from a client shows the same place. Kept in the
 * page's memory alone: a list with other filters, or a fresh page, begins at the top.
 */
let lastPosition: { list: string; offset: number } | null = null;

export function saveScroll(list: string, offset: number): void {
  lastPosition = { list, offset };
}

/** Pixels from the top; 0 for a list that was not the last one seen. */
export function loadScroll(list: string): number {
  return lastPosition?.list === list ? lastPosition.offset : 0;
}

/**
 * Where the list begins: at the remembered place, or where somebody has scrolled to before the
 * script was there (the virtualizer would take them back to the top).
 */
export function scrollToStart(
  offset: number,
  _options: unknown,
  { scrollElement }: { scrollElement: Element | null },
): void {
  if (offset > 0) scrollElement?.scrollTo({ top: offset, behavior: "instant" });
  else if (scrollElement?.scrollTop) scrollElement.dispatchEvent(new Event("scroll"));
}

/** The rows in sight, and the one that holds the focus wherever it is: focus is never lost. */
export function includeRow(range: Range, row: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === null || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}

/** The rows in sight at once; those beyond the edges follow when the browser has a moment. */
export function useVisibleFirst(rows: number[], start: number, end: number): number[] {
  const settled = useDeferredValue(rows);
  return rows.filter((row) => (row >= start && row <= end) || settled.includes(row));
}
