"use client";

import { useLayoutEffect, useState, type RefObject } from "react";
import { getColumnCount, type ColumnCount } from "./virtual-measures";

/** The number of columns that fitted last in this tab. The server renders with three. */
let lastColumns: ColumnCount = 3;

/** Returns how many columns of cards fit an element; until it is measured, the number that fitted last. */
export function useColumns(element: RefObject<HTMLElement | null>): ColumnCount {
  const [columns, setColumns] = useState(lastColumns);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      lastColumns = getColumnCount(measured.clientWidth);
      setColumns(lastColumns);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
