"use client";

import type { ReactNode } from "react";
import { DebouncedSearch } from "@/components/foundation/ui/debounced-search";
import { SEARCH_LIMIT, type Filter } from "@/lib/foundation/record-layer/list";
import { FilterChoice } from "./filter-choice";
import { FilterRow, type FilterRowProps } from "./filter-row";
import { OwnerFilter } from "./owner-filter";

type FilterBarProps = FilterRowProps & {
  /** The name of the list: "Clients". */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** Placed at the end of the line. */
  end?: ReactNode;
};

/** A search box with filters beside it, whose values are in the page's address. */
export function FilterBar(props: FilterBarProps) {
  const { label, placeholder, search, onSearch, end, ...row } = props;
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
      <FilterRow {...row} />
      {end}
    </div>
  );
}

type BoxLook = {
  /** Whether the label is above it on wide screens, too. */
  showLabel?: boolean;
  className?: string;
};

type FilterFieldsProps<Values extends object> = BoxLook & {
  /**
   * Filters of the list's description, by name; false for one that permissions leave out. Texts, amounts
   * and records have no select box.
   */
  filters: { readonly [Name in keyof Values]?: Filter | false };
  values: Values;
  onChange: (change: Partial<Values>) => void;
};

/** A select box for each of the filters that has one, in this order. */
export function FilterFields<Values extends object>(props: FilterFieldsProps<Values>) {
  const { filters, values, onChange, ...look } = props;
  const entries = Object.entries(filters) as [keyof Values & string, Filter | false][];
  return entries.map(
    ([name, filter]) =>
      filter && (
        <FilterBox
          key={name}
          filter={filter}
          value={(values[name] ?? null) as string | number | null}
          onChoose={(chosen) => onChange({ [name]: chosen } as Partial<Values>)}
          {...look}
        />
      ),
  );
}

const DAYS = [7, 14, 30, 60, 90, 180, 365];
const POINTS = Array.from({ length: 11 }, (_, ten) => ten * 10);

type FilterBoxProps = BoxLook & {
  filter: Filter;
  value: string | number | null;
  onChoose: (value: string | number | null) => void;
};

function FilterBox({ filter, value, ...box }: FilterBoxProps) {
  switch (filter.kind) {
    case "choice":
      return <FilterChoice filter={filter} value={value as string | null} {...box} />;
    case "days":
      return <NumberBox filter={filter} value={value as number | null} offered={DAYS} {...box} />;
    case "points":
      return <NumberBox filter={filter} value={value as number | null} offered={POINTS} {...box} />;
    case "owner":
      return (
        filter.box && (
          <OwnerFilter filter={filter} value={value as string | null} {...filter.box} {...box} />
        )
      );
    default:
      return null;
  }
}

type NumberBoxProps = BoxLook & {
  filter: { label: string; any: string; option: (count: number) => string };
  value: number | null;
  offered: readonly number[];
  onChoose: (value: number | null) => void;
};

/** A select box for a number. The address may hold a number that is not offered. */
function NumberBox({
  filter: { label, any, option },
  value,
  offered,
  onChoose,
  ...look
}: NumberBoxProps) {
  const shown = value === null || offered.includes(value) ? offered : [...offered, value];
  return (
    <FilterChoice
      filter={{
        label,
        values: shown.map(String),
        labels: Object.fromEntries(shown.map((count) => [String(count), option(count)])),
        fallback: null,
        any,
      }}
      value={value === null ? null : String(value)}
      onChoose={(chosen) => onChoose(chosen === null ? null : Number(chosen))}
      {...look}
    />
  );
}
