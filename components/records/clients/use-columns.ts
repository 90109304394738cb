"use client";

import { useLayoutEffect, useState, type RefObject } from "react";
import { getColumnCount, type ColumnCount } from "./virtual-measures";

/** Returns how many columns of cards fit an element, or three until it is measured. */
export function useColumns(element: RefObject<HTMLElement | null>): ColumnCount {
  const [columns, setColumns] = useState<ColumnCount>(3);
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
