"use client";

import { useDeferredValue, useLayoutEffect, useState, type RefObject } from "react";

/** The first and the last row of a part of the list. */
export type RowRange = { first: number; last: number };

type VisibleRowsOptions = {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** The height of every row in pixels. */
  rowHeight: number;
  /** How many rows the server draws, which has nothing to measure. */
  drawnAtFirst: number;
  /** How many rows are drawn beyond each edge. */
  overscan: number;
  /** Identifies the list, so that it opens at the scroll position where it was left. */
  memoryKey: string;
  /** A row that stays drawn wherever it is, so that its focus is never lost. */
  keptRow: number | null;
};

/** Height of the list (px) where it was last measured in this tab: the next list begins with it. */
let lastHeight: number | null = null;
const NO_ROWS: number[] = [];

/**
 * Returns which rows of a scrolling list are in view and which are to be drawn. All rows have one
 * height, so the scroll position alone gives them. Rows in view are drawn at once, those beyond the
 * edges when the browser is idle. Until the element is measured the rows in view are a guess.
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

  // Only a list left before has a place to return to. One scrolled before the script loaded stays where it is.
  useLayoutEffect(() => {
    const saved = loadScroll(memoryKey);
    if (saved > 0) scroller.current?.scrollTo({ top: saved, behavior: "instant" });
  }, [memoryKey, scroller]);

  // Before the first paint, with the columns: cards that the server drew are not taken away and drawn again.
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
  // A list that is returned to shows what is in view first. The server draws all, so that scrolling waits for no script.
  const settled = useDeferredValue(drawn, lastHeight === null ? undefined : NO_ROWS);
  const rows = drawn.filter((row) => (row >= first && row <= last) || settled.includes(row));
  return { first, last, rows, isMeasured };
}

/** Returns the rows that a window of this height shows from this position on (all in pixels). */
export function getRange(top: number, height: number, rowHeight: number): RowRange {
  const first = Math.max(0, Math.floor(top / rowHeight));
  return { first, last: Math.max(first, Math.ceil((top + height) / rowHeight) - 1) };
}

/** Returns the rows of a range that exist, and the kept one, in order. */
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
 * The scroll position of the last list, so that coming back from a client shows the same place. It
 * is kept in memory only: a list with other filters, or a reloaded page, begins at the top.
 */
let lastPosition: { list: string; offset: number } | null = null;

export function saveScroll(list: string, offset: number): void {
  lastPosition = { list, offset };
}

/** Returns pixels from the top, or 0 for any list but the last one shown. */
function loadScroll(list: string): number {
  return lastPosition?.list === list ? lastPosition.offset : 0;
}
