"use client";

import { useRef } from "react";

/**
 * Handler for a dialog's content, so that Escape closes the top dialog only. The library closes the
 * one it last drew, and does not yet know of a dialog that has just opened over it.
 */
export function useEscapeOnTop() {
  const content = useRef<HTMLDivElement>(null);
  return {
    ref: content,
    onEscapeKeyDown: (event: KeyboardEvent) => {
      const above = content.current && dialogAbove(content.current);
      if (!above) return;
      event.preventDefault();
      above.querySelector<HTMLElement>("[data-closes-dialog]")?.click();
    },
  };
}

/** Each dialog is appended to the page as it opens. */
function dialogAbove(content: HTMLElement): HTMLElement | null {
  const open = document.querySelectorAll<HTMLElement>(
    "[role=dialog][data-state=open], [role=alertdialog][data-state=open]",
  );
  const top = [...open].at(-1);
  return top && top !== content ? top : null;
}
