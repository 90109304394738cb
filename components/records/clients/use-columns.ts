"use client";

import { useLayoutEffect, useState, type RefObject } from "react";
import { getColumnCount } from "./virtual-measures";

/** Returns how many columns of cards fit an element, or three until it is measured. */
export function useColumns(element: RefObject<HTMLElement | null>): 1 | 2 | 3 {
  const [columns, setColumns] = useState<1 | 2 | 3>(3);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setColumns(getColumnCount(measured.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
