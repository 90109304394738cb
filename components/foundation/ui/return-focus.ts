"use client";

import { useRef } from "react";

/**
 * Restores the focus when a dialog closes. A dialog that was opened from a menu item would lose it, because the
 * item is gone; the focus then goes to the menu's button.
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
