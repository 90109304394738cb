"use client";

import { useRef } from "react";

/**
 * What a dialog's content takes, so that Escape closes the dialog on top. The library gives the key to the one that it
 * last drew there: of one that opened over it a moment ago it does not know yet, and would close what lies below.
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

/** Each is put at the end of the page as it opens. */
function dialogAbove(content: HTMLElement): HTMLElement | null {
  const open = document.querySelectorAll<HTMLElement>(
    "[role=dialog][data-state=open], [role=alertdialog][data-state=open]",
  );
  const top = [...open].at(-1);
  return top && top !== content ? top : null;
}
