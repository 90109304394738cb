"use client";

import { useEffect, useState, type RefObject } from "react";

/** Returns whether an element is at least `width` px wide; false until the browser has measured it. */
export function useHasRoom(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHasRoom(entry.contentRect.width >= width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, width]);
  return hasRoom;
}
