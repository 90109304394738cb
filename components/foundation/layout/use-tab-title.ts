"use client";

import { useEffect } from "react";

/** Sets the browser tab's title while a dialog is open over the page. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Lintel`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
