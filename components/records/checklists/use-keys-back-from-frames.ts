"use client";

import { useEffect } from "react";

/**
 * Returns the focus to the page after a press into a frame, such as a document's preview. A focused frame receives
 * all keys, so the page's shortcuts would stop. Focus that moved there with Tab stays.
 */
export function useKeysBackFromFrames(): void {
  useEffect(() => {
    let lastKey = "";
    const onKeyDown = ({ key }: KeyboardEvent) => {
      lastKey = key;
    };
    const onPointerMove = () => {
      lastKey = "";
    };
    const giveBack = () => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLIFrameElement) || lastKey === "Tab") return;
      activeElement.blur();
      window.focus();
    };
    // The browser focuses the frame after this event, so giving the focus back at once would have no effect.
    const onBlur = () => void setTimeout(giveBack);
    window.addEventListener("keydown", onKeyDown, true);
    window.addEventListener("pointermove", onPointerMove);
    window.addEventListener("blur", onBlur);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      window.removeEventListener("pointermove", onPointerMove);
      window.removeEventListener("blur", onBlur);
    };
  }, []);
}
