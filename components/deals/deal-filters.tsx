"use client";

import { SlidersHorizontal } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DebouncedSearch } from "@/components/ui/debounced-search";
import { FilterRow } from "@/components/ui/filter-row";
import { NativeSelect } from "@/components/ui/native-select";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { DealFilters as Filters } from "@/lib/deals/list-filters";
import { SEARCH_LIMIT } from "@/lib/records/list";
import { DEAL_STATUSES, PROPERTY_TYPES } from "@/lib/deals/schema";
import { MoreDealFilters } from "./more-deal-filters";

export type DealFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
};

type FilterRowProps = DealFiltersProps & {
  /** Whether the reader sees deals of others, and clients. */
  seesOthers: boolean;
  seesClients: boolean;
  today: string;
};

/** One search box and the choices of SPEC §7, kept in the page's address. */
export function DealFilters(props: FilterRowProps) {
  const { filters, onChange, seesOthers } = props;
  return (
    <div role="search" aria-label="Deals" className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-64 touch:basis-full">
        <DebouncedSearch
          aria-label="Search deals"
          placeholder="Search title, address or client"
          maxLength={SEARCH_LIMIT}
          search={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <FilterRow>
        {seesOthers && (
          <Choice
            label="Assigned agent"
            value={filters.owner ?? ""}
            options={[
              ["", "Everyone’s deals"],
              ["me", "My deals"],
            ]}
            onChoose={(value) => onChange({ owner: value === "me" ? "me" : null })}
          />
        )}
        {filters.view === "cards" && (
          <Choice
            label="Status"
            value={filters.status ?? ""}
            options={[["", "Any status"], ...DEAL_STATUSES.map(same)]}
            onChoose={(value) =>
              onChange({ status: DEAL_STATUSES.find((status) => status === value) ?? null })
            }
          />
        )}
        <Choice
          label="Property type"
          value={filters.property_type ?? ""}
          options={[["", "Any property"], ...PROPERTY_TYPES.map(same)]}
          onChoose={(value) =>
            onChange({ property_type: PROPERTY_TYPES.find((type) => type === value) ?? null })
          }
        />
        <Popover>
          <PopoverTrigger asChild>
            <Button>
              <SlidersHorizontal aria-hidden="true" />
              More filters
            </Button>
          </PopoverTrigger>
          <PopoverContent align="end" aria-label="More filters" className="w-[340px] p-4">
            <MoreDealFilters {...props} />
          </PopoverContent>
        </Popover>
      </FilterRow>
    </div>
  );
}

const same = (value: string): [string, string] => [value, value];

type ChoiceProps = {
  label: string;
  value: string;
  options: [string, string][];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className="w-40">
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
