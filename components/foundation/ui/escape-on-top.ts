"use client";

import { useRef } from "react";

/**
 * Returns props for a dialog's content, so that Escape closes the top dialog only. The library closes the dialog
 * it rendered last, and does not yet know of one that has just opened over it.
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

/** Returns the open dialog above the content. Each dialog is appended to the page when it opens. */
function dialogAbove(content: HTMLElement): HTMLElement | null {
  const open = document.querySelectorAll<HTMLElement>(
    "[role=dialog][data-state=open], [role=alertdialog][data-state=open]",
  );
  const top = [...open].at(-1);
  return top && top !== content ? top : null;
}
