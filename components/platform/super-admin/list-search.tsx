"use client";

import { useCallback } from "react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { Pager } from "@/components/foundation/record-layer/pager";
import { DebouncedSearch } from "@/components/foundation/ui/debounced-search";
import { NativeSelect } from "@/components/foundation/ui/native-select";
import { PER_PAGE } from "@/lib/platform/platform/schema";

/** Searches the page's list through its address. */
export function ListSearch({ search, label }: { search: string; label: string }) {
  const set = useListParameter();
  const onSearch = useCallback((typed: string) => set("search", typed.trim()), [set]);
  return (
    <div className="w-full max-w-sm">
      <DebouncedSearch
        search={search}
        onSearch={onSearch}
        aria-label={label}
        placeholder={label}
        maxLength={100}
      />
    </div>
  );
}

/** Filters teams: active, suspended, or all. */
export function StateChoice({ state }: { state: string }) {
  const set = useListParameter();
  return (
    <NativeSelect
      aria-label="Show"
      value={state}
      onChange={(event) => set("state", event.currentTarget.value)}
    >
      <option value="">All teams</option>
      <option value="active">Active</option>
      <option value="suspended">Suspended</option>
    </NativeSelect>
  );
}

/** Pages through the list. */
export function ListPager({ page, totalCount }: { page: number; totalCount: number }) {
  const set = useListParameter();
  return (
    <Pager
      page={page}
      perPage={PER_PAGE}
      totalPages={Math.ceil(totalCount / PER_PAGE)}
      totalCount={totalCount}
      onPage={(next) => set("page", next === 1 ? "" : String(next))}
    />
  );
}

/**
 * Returns a function that sets a parameter in the list's address and goes to its first page. An empty value
 * removes the parameter.
 */
function useListParameter() {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams().toString();
  return useCallback(
    (name: string, value: string) => {
      const next = new URLSearchParams(parameters);
      next.delete("page");
      next.delete(name);
      if (value) next.set(name, value);
      const query = next.toString();
      router.replace(query ? `${pathname}?${query}` : pathname, { scroll: false });
    },
    [router, pathname, parameters],
  );
}
