"use client";

import { useRouter } from "next/navigation";
import { useCallback, type KeyboardEvent } from "react";
import { DebouncedSearch } from "@/components/foundation/ui/debounced-search";

type HelpSearchProps = {
  /** The page that handles `?search=`. */
  path: string;
  label: string;
  search: string;
  /** The address that Enter opens: the first hit. */
  firstHit?: string | undefined;
};

/** Searches while typing. Enter opens the first hit; the down arrow moves to it. */
export function HelpSearch({ path, label, search, firstHit }: HelpSearchProps) {
  const router = useRouter();
  const onSearch = useCallback(
    (typed: string) =>
      router.replace(typed ? `${path}?search=${encodeURIComponent(typed)}` : path, {
        scroll: false,
      }),
    [router, path],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && firstHit) router.push(firstHit);
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    document.querySelector<HTMLElement>("[data-help-hit]")?.focus();
  }

  return (
    <div className="max-w-prose" onKeyDown={onKeyDown}>
      <DebouncedSearch
        search={search}
        onSearch={onSearch}
        aria-label={label}
        placeholder={label}
        maxLength={200}
      />
    </div>
  );
}
