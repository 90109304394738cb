"use client";

import { useRef } from "react";

/**
 * Where the focus goes back to when a dialog closes. A dialog opened from a menu entry would lose
 * it, for the entry is gone by then: it goes to the button the menu belongs to.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = focusOrigin();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!origin.current?.isConnected) return;
      event.preventDefault();
      origin.current.focus();
    },
  };
}

function focusOrigin(): HTMLElement | null {
  const active = document.activeElement;
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (menuButtonId) return document.getElementById(menuButtonId);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
