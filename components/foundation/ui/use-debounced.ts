"use client";

import { useEffect, useState } from "react";

/** The delay between the last key and a search, in milliseconds (docs/decisions.md, "Caches"). */
export const SEARCH_DEBOUNCE = 300;

/** Returns the value once it has not changed for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay = SEARCH_DEBOUNCE): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
