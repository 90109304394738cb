"use client";

import { useEffect, useState } from "react";
import { SearchInput } from "./search-input";
import { SEARCH_DEBOUNCE } from "./use-debounced";

type DebouncedSearchProps = {
  /** The current search. */
  search: string;
  onSearch: (search: string) => void;
  "aria-label": string;
  placeholder?: string;
  maxLength?: number;
};

/** Renders a search box that searches 300 ms after the last key, and at once when cleared. */
export function DebouncedSearch({ search, onSearch, ...box }: DebouncedSearchProps) {
  const [typed, setTyped] = useState(search);
  const [requestedSearch, setRequestedSearch] = useState(search);
  // Follows a change from outside (a removed chip, the back button).
  if (search !== requestedSearch) {
    setRequestedSearch(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === requestedSearch) return;
    const timer = setTimeout(
      () => {
        setRequestedSearch(typed);
        onSearch(typed);
      },
      typed === "" ? 0 : SEARCH_DEBOUNCE,
    );
    return () => clearTimeout(timer);
  }, [typed, requestedSearch, onSearch]);
  return <SearchInput {...box} value={typed} onValueChange={setTyped} />;
}
