"use client";

import { useEffect } from "react";

/**
 * Gives the keyboard back to the page after a press into a frame, such as a document's preview: a
 * frame hears keys alone, so the page's shortcuts would stop. Whoever goes there with Tab stays.
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
    // The browser focuses the frame once it has told of it, and would again.
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
