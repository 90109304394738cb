"use client";

import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { getRowAfterKey } from "./row-keys";

/**
 * Returns the row of a record table that the keyboard is at. Arrow keys move it and the focus. Rows have their index as
 * `data-row`, and a link.
 */
export function useCurrentRow(body: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const next = getRowAfterKey(event, current, count);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    body.current?.querySelector<HTMLElement>(`[data-row="${next}"] a`)?.focus();
  }

  function onFocus({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>("[data-row]");
    if (row) setCurrent(Number(row.dataset.row));
  }

  return { current: Math.min(current, count - 1), onKeyDown, onFocus };
}
