"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { DebouncedSearch } from "@/components/ui/debounced-search";
import { NativeSelect } from "@/components/ui/native-select";
import { SEARCH_LIMIT, type Filter } from "@/lib/records/list";

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
    <div role="search" aria-label={label} data-print="hide" className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-40 touch:basis-0">
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
  /** Whether its label stands above it on a desk, too. */
  labelled?: boolean;
  className?: string;
};

/** One of a few values that narrow a list, or put it in order. */
export function FilterChoice<Value extends string, Fallback extends Value | null>(
  props: FilterChoiceProps<Value, Fallback>,
) {
  const { of, value, labels = of.labels, onChoose, labelled, className = "w-40" } = props;
  return (
    <div className={cn(className, "touch:w-full")}>
      <span
        aria-hidden="true"
        className={cn("mb-1.5 block text-sm font-medium", !labelled && "md:hidden")}
      >
        {of.label}
      </span>
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

type FilterChoicesProps<Values extends object> = {
  /** Of the list's description, by name; what permission leaves away is false. What is no choice has a box of its own. */
  of: { readonly [Name in keyof Values]?: Filter | false };
  values: Values;
  onChange: (change: Partial<Values>) => void;
  className?: string;
};

/** A box for each choice, in the order given. */
export function FilterChoices<Values extends object>(props: FilterChoicesProps<Values>) {
  const { of, values, onChange, className } = props;
  const filters = Object.entries(of) as [keyof Values & string, Filter | false][];
  return filters.map(
    ([name, filter]) =>
      filter &&
      filter.kind === "choice" && (
        <FilterChoice
          key={name}
          of={filter}
          value={(values[name] ?? null) as string | null}
          onChoose={(chosen) => onChange({ [name]: chosen } as Partial<Values>)}
          className={className}
        />
      ),
  );
}
