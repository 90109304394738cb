"use client";

import { useEffect, useState } from "react";

/** Milliseconds after the last key before a search is asked (docs/decisions.md, "Caches"). */
export const SEARCH_DEBOUNCE = 300;

/** A value that follows another once that has stood still for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay = SEARCH_DEBOUNCE): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
