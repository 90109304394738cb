"use client";

import { useSyncExternalStore } from "react";

let printing = false;

function subscribe(onChange: () => void): () => void {
  const become = (now: boolean) => () => {
    printing = now;
    onChange();
  };
  const [begin, end] = [become(true), become(false)];
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed. Print shows content that the screen collapses. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
