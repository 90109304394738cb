"use client";

import { useEffect } from "react";

/** Names the browser's tab by what is open over the page, until it is closed. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Lintel`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
