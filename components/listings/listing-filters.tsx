"use client";

import { ValueBox } from "@/components/deals/value-box";
import { FilterRow } from "@/components/records/filter-row";
import { FilterBar, FilterChoice, FilterChoices } from "@/components/records/list-filters";
import { SortChoice, type SortLabels } from "@/components/records/sort-choice";
import { dollarsIn } from "@/lib/records/list";
import { listingList, type ListingFilters as Filters } from "@/lib/listings/list";

const sortLabels: SortLabels<Filters["sortBy"]> = {
  "listed desc": "Newest on the market",
  "listed asc": "Longest on the market",
  "price asc": "Price, low to high",
  "price desc": "Price, high to low",
};

type ListingFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void };

const { beds, baths, type, status, listed } = listingList.filters;

/** What narrows a search of listings, and its order. */
export function ListingFilters({ filters, onChange }: ListingFiltersProps) {
  const set = [filters.price_gte, filters.price_lte, filters.listed].filter(Boolean).length;
  const [least, most] = [dollarsIn(filters.price_gte), dollarsIn(filters.price_lte)];
  const isEmptySpan = least !== undefined && most !== undefined && least > most;
  return (
    <FilterBar
      label="Listings"
      placeholder="Towns or postal codes"
      search={filters.area}
      onSearch={(area) => onChange({ area })}
    >
      <FilterRow
        moreSet={set}
        more={
          <div className="flex flex-col gap-4">
            <div className="grid grid-cols-2 gap-3">
              <ValueBox
                label="Minimum price"
                value={filters.price_gte}
                onValue={(price_gte) => onChange({ price_gte })}
              />
              <ValueBox
                label="Maximum price"
                value={filters.price_lte}
                error={isEmptySpan ? "Less than the minimum" : undefined}
                onValue={(price_lte) => onChange({ price_lte })}
              />
            </div>
            <FilterChoice
              of={listed}
              labelled
              className="w-full"
              value={filters.listed}
              onChoose={(chosen) => onChange({ listed: chosen })}
            />
          </div>
        }
      >
        <FilterChoices
          of={{ beds, baths, type }}
          values={filters}
          onChange={onChange}
          className="w-34"
        />
        <FilterChoice
          of={status}
          className="w-40"
          value={filters.status}
          onChoose={(chosen) => onChange({ status: chosen })}
        />
        <SortChoice labels={sortLabels} value={filters} onChoose={onChange} className="w-54" />
      </FilterRow>
    </FilterBar>
  );
}
