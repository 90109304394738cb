"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { MoreFilters } from "@/components/foundation/record-layer/filter-row";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { SortChoice, type SortLabels } from "@/components/foundation/record-layer/sort-choice";
import { Button } from "@/components/foundation/ui/button";
import { TagFilter } from "@/components/records/tags/tag-filter";
import { toCustomSortLabels } from "@/lib/records/custom-fields/filters";
import { dealList, type DealFilters as Filters } from "@/lib/records/deals/list";
import type { DealFiltersProps } from "./more-deal-filters";

const MoreDealFilters = loadOnDemand("dialog", () => import("./more-deal-filters"));

type FilterRowProps = DealFiltersProps & {
  /** Whether the reader sees others' deals, and clients. */
  seesOthers: boolean;
  seesClients: boolean;
  today: string;
};

const sortLabels: SortLabels<Filters["sortBy"]> = {
  "created_at desc": "Newest first",
  "created_at asc": "Oldest first",
  "expected_close_date asc": "Closing soonest",
  "expected_close_date desc": "Closing latest",
  "value desc": "Value, high to low",
  "value asc": "Value, low to high",
};

const { status, property_type, owner } = dealList.filters;

/** Renders the deal list's filters and order. Less common filters are behind a button. */
export function DealFilters(props: FilterRowProps) {
  const { filters, onChange, seesOthers, seesClients, today, customFields } = props;
  return (
    <FilterBar
      label="Deals"
      placeholder="Search title, address or client"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterFields
        filters={{ owner: seesOthers && owner }}
        values={filters}
        onChange={onChange}
        className="w-42"
      />
      <FilterFields
        filters={{ status: filters.view !== "board" && status, property_type }}
        values={filters}
        onChange={onChange}
        className="w-36"
      />
      <TagFilter tags={filters.tags} onChange={(tags) => onChange({ tags })} className="w-28" />
      <SortChoice
        labels={{ ...sortLabels, ...toCustomSortLabels(customFields) }}
        value={filters}
        onChoose={onChange}
        className="w-44"
      />
      <MoreDealFilters
        filters={filters}
        {...{ onChange, seesClients, today, customFields }}
        trigger={
          <Button icon="sliders-horizontal">
            <MoreFilters />
          </Button>
        }
      />
    </FilterBar>
  );
}
