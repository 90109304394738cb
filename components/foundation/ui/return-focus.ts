"use client";

import { useCallback, useLayoutEffect, useRef, useState } from "react";

type Origin = { control: HTMLElement | null; neighbours: HTMLElement[] };

/**
 * Restores the focus when a dialog closes. A dialog that was opened from a menu item would lose it, because
 * the item is gone; the focus then goes to the menu's button. When the dialog has deleted the record with that
 * button, the focus goes to the next control of the page. The dialog renders a FocusOrigin.
 */
export function useReturnFocus() {
  const origin = useRef<Origin>({ control: null, neighbours: [] });
  const keepOrigin = useCallback((control: HTMLElement | null) => {
    origin.current = { control, neighbours: listNeighbours(control) };
  }, []);
  const onCloseAutoFocus = (event: Event) => {
    const { control, neighbours } = origin.current;
    // The page may have focused something itself, such as the heading of the changed part.
    const isLost = document.activeElement === document.body;
    const target = [control, ...(isLost ? neighbours : [])].find(isOnPage);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return { keepOrigin, onCloseAutoFocus };
}

/**
 * Notes which control had the focus when a dialog was opened. It is read while the dialog renders:
 * a field with autoFocus takes the focus before any effect runs.
 */
export function FocusOrigin({ onOpen }: { onOpen: (control: HTMLElement | null) => void }) {
  const [control] = useState(focusOrigin);
  useLayoutEffect(() => onOpen(control), [onOpen, control]);
  return null;
}

function focusOrigin(): HTMLElement | null {
  const active = document.activeElement;
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (menuButtonId) return document.getElementById(menuButtonId);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** A record's selection box is left out: its link says more about where one is. */
const CONTROLS =
  "a[href], button:not(:disabled), select:not(:disabled), textarea:not(:disabled), " +
  "input:not(:disabled, [data-select])";

/** Returns the controls after the origin, then those before it, the nearest first. */
function listNeighbours(origin: HTMLElement | null): HTMLElement[] {
  const area = origin?.closest('[role="dialog"], main');
  if (!origin || !area) return [];
  const controls = [...area.querySelectorAll<HTMLElement>(CONTROLS)].filter(isInTabOrder);
  const isBefore = (control: HTMLElement) =>
    Boolean(origin.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING);
  const after = controls.filter((control) => control !== origin && !isBefore(control));
  return [...after, ...controls.filter(isBefore).reverse()];
}

const isInTabOrder = (control: HTMLElement) => control.tabIndex >= 0;

const isOnPage = (control: HTMLElement | null): control is HTMLElement =>
  control?.isConnected === true && control.getClientRects().length > 0;
