"use client";

import type { ReactNode } from "react";
import { DebouncedSearch } from "@/components/ui/debounced-search";
import { NativeSelect } from "@/components/ui/native-select";
import { SEARCH_LIMIT, type Filters, type FilterValues } from "@/lib/records/list";

type FilterBarProps = {
  /** What is listed: "Clients". */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  children: ReactNode;
};

/** One search box and the choices beside it, kept in the page's address. */
export function FilterBar({ label, placeholder, search, onSearch, children }: FilterBarProps) {
  return (
    <div role="search" aria-label={label} className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-56 touch:basis-full">
        <DebouncedSearch
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder={placeholder}
          maxLength={SEARCH_LIMIT}
          search={search}
          onSearch={onSearch}
        />
      </div>
      {children}
    </div>
  );
}

type FilterChoiceProps<Value extends string, Fallback extends Value | null> = {
  /** What may be chosen, as the list's description says it. */
  of: {
    label: string;
    values: readonly Value[];
    fallback: Fallback;
    labels?: Partial<Record<Value, string>>;
    any?: string;
  };
  value: Value | Fallback;
  /** How a value reads here, where that is not how its chip says it. */
  labels?: Partial<Record<Value, string>>;
  onChoose: (value: Value | Fallback) => void;
  className?: string;
};

/** One of a few values that narrow a list, or put it in order. */
export function FilterChoice<Value extends string, Fallback extends Value | null>(
  props: FilterChoiceProps<Value, Fallback>,
) {
  const { of, value, labels = of.labels, onChoose, className = "w-40" } = props;
  return (
    <div className={className}>
      <NativeSelect
        aria-label={of.label}
        value={value ?? ""}
        onChange={({ target }) =>
          onChoose(of.values.find((option) => option === target.value) ?? of.fallback)
        }
      >
        {of.any && <option value="">{of.any}</option>}
        {of.values.map((option) => (
          <option key={option} value={option}>
            {labels?.[option] ?? option}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

type FilterChoicesProps<D extends Filters> = {
  /** The list's description. */
  of: D;
  values: Partial<FilterValues<D>>;
  onChange: (change: Partial<FilterValues<D>>) => void;
  className?: string;
};

/** A box for each choice of a list that says how none reads, in the order of its description. */
export function FilterChoices<D extends Filters>(props: FilterChoicesProps<D>) {
  const { of, values, onChange, className } = props;
  return Object.entries(of).map(
    ([name, filter]) =>
      filter.kind === "choice" &&
      filter.any && (
        <FilterChoice
          key={name}
          of={filter}
          value={(values[name] ?? null) as string | null}
          onChoose={(chosen) => onChange({ [name]: chosen } as Partial<FilterValues<D>>)}
          className={className}
        />
      ),
  );
}
