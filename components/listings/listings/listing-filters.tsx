"use client";

import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { SortChoice, type SortLabels } from "@/components/foundation/record-layer/sort-choice";
import { ValueRange } from "@/components/foundation/record-layer/value-box";
import { listingList, type ListingFilters as Filters } from "@/lib/listings/listings/list";

const sortLabels: SortLabels<Filters["sortBy"]> = {
  "listed desc": "Newest on the market",
  "listed asc": "Longest on the market",
  "price asc": "Price, low to high",
  "price desc": "Price, high to low",
};

type ListingFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void };

const { beds, baths, type, status, listed } = listingList.filters;

/** Renders filters and order of a listing search. */
export function ListingFilters({ filters, onChange }: ListingFiltersProps) {
  const set = [filters.price_gte, filters.price_lte, filters.listed].filter(Boolean).length;
  return (
    <FilterBar
      label="Listings"
      placeholder="Cities or ZIP codes"
      search={filters.area}
      onSearch={(area) => onChange({ area })}
      moreCount={set}
      more={
        <div className="flex flex-col gap-4">
          <ValueRange
            of={["price_gte", "price_lte"]}
            filters={listingList.filters}
            values={filters}
            onChange={onChange}
          />
          <FilterFields
            filters={{ listed }}
            values={filters}
            onChange={onChange}
            showLabel
            className="w-full"
          />
        </div>
      }
    >
      <FilterFields
        filters={{ beds, baths, type }}
        values={filters}
        onChange={onChange}
        className="w-34"
      />
      <FilterFields filters={{ status }} values={filters} onChange={onChange} />
      <SortChoice labels={sortLabels} value={filters} onChoose={onChange} className="w-54" />
    </FilterBar>
  );
}
