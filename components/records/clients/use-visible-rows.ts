"use client";

import { useDeferredValue, useLayoutEffect, useState, type RefObject } from "react";

/** The first and the last row of a part of the list. */
export type RowRange = { first: number; last: number };

type VisibleRowsOptions = {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** The height of every row, in pixels. */
  rowHeight: number;
  /** The number of rows the server renders, because it cannot measure. */
  drawnAtFirst: number;
  /** The number of rows rendered beyond each edge. */
  overscan: number;
  /** Identifies the list, so that it opens at the scroll position where it was left. */
  memoryKey: string;
  /** A row that stays rendered at any scroll position, so that it never loses the focus. */
  keptRow: number | null;
};

/** The last measured height of the list in this tab (px). The next list starts with it. */
let lastHeight: number | null = null;
const NO_ROWS: number[] = [];

/**
 * Returns the rows in view of a scrolling list, and the rows to render. All rows have the same height, so the
 * scroll position determines them. Rows in view render at once, rows beyond the edges when the browser is idle.
 * Until the element is measured, the rows in view are an estimate.
 */
export function useVisibleRows(
  options: VisibleRowsOptions,
): RowRange & { rows: number[]; isMeasured: boolean } {
  const { scroller, count, rowHeight, drawnAtFirst, overscan, memoryKey, keptRow } = options;
  const [start, setStart] = useState(() => {
    const top = loadScroll(memoryKey);
    return getRange(top, lastHeight ?? drawnAtFirst * rowHeight, rowHeight);
  });
  const [isMeasured, setMeasured] = useState(false);

  // Only a list that was left has a saved position. A list scrolled before the script loaded keeps its position.
  useLayoutEffect(() => {
    const saved = loadScroll(memoryKey);
    if (saved > 0) scroller.current?.scrollTo({ top: saved, behavior: "instant" });
  }, [memoryKey, scroller]);

  // Measures before the first paint, together with the columns, so that cards from the server are not removed and
  // rendered again.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      lastHeight = element.clientHeight;
      const now = getRange(element.scrollTop, element.clientHeight, rowHeight);
      setStart((before) => (isSameRange(before, now) ? before : now));
      setMeasured(true);
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => {
      element.removeEventListener("scroll", measure);
      resizes.disconnect();
    };
  }, [scroller, rowHeight]);

  const first = Math.min(start.first, Math.max(0, count - 1));
  const last = Math.min(start.last, Math.max(0, count - 1));
  const drawn = listRows({ first: first - overscan, last: last + overscan }, count, keptRow);
  // A list that the person returns to renders the rows in view first. The server renders all rows, so that scrolling
  // waits for no script.
  const settled = useDeferredValue(drawn, lastHeight === null ? undefined : NO_ROWS);
  const rows = drawn.filter((row) => (row >= first && row <= last) || settled.includes(row));
  return { first, last, rows, isMeasured };
}

/** Returns the rows that a window of this height shows from this position on (all in pixels). */
export function getRange(top: number, height: number, rowHeight: number): RowRange {
  const first = Math.max(0, Math.floor(top / rowHeight));
  return { first, last: Math.max(first, Math.ceil((top + height) / rowHeight) - 1) };
}

/** Returns the rows of a range that exist, and the kept row, in order. */
export function listRows({ first, last }: RowRange, count: number, kept: number | null): number[] {
  const from = Math.max(0, first);
  const rows = Array.from(
    { length: Math.max(0, Math.min(count - 1, last) - from + 1) },
    (_, at) => from + at,
  );
  if (kept === null || kept >= count || rows.includes(kept)) return rows;
  return [...rows, kept].sort((a, b) => a - b);
}

const isSameRange = (a: RowRange, b: RowRange) => a.first === b.first && a.last === b.last;

/**
 * The scroll position of the last list, so that returning from a client shows the same place. In memory only: a
 * list with other filters, or a reloaded page, starts at the top.
 */
let lastPosition: { list: string; offset: number } | null = null;

export function saveScroll(list: string, offset: number): void {
  lastPosition = { list, offset };
}

/** Returns the saved position in pixels from the top; 0 for any list but the last one shown. */
function loadScroll(list: string): number {
  return lastPosition?.list === list ? lastPosition.offset : 0;
}
