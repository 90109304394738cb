"use client";

import { SlidersHorizontal } from "lucide-react";
import { FilterBar, FilterChoice } from "@/components/records/list-filters";
import { Button } from "@/components/ui/button";
import { FilterRow } from "@/components/ui/filter-row";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { dealList, type DealFilters as Filters } from "@/lib/deals/list";
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

const { status, property_type, owner } = dealList.filters;
const whose = { ...owner, values: ["me"], fallback: null, any: "Everyone’s deals" } as const;

/** What narrows the deals; what is wanted less often is behind a button. */
export function DealFilters(props: FilterRowProps) {
  const { filters, onChange, seesOthers } = props;
  return (
    <FilterBar
      label="Deals"
      placeholder="Search title, address or client"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterRow>
        {seesOthers && (
          <FilterChoice
            of={whose}
            value={filters.owner}
            labels={{ me: owner.mine }}
            onChoose={(chosen) => onChange({ owner: chosen })}
          />
        )}
        {filters.view === "cards" && (
          <FilterChoice
            of={status}
            value={filters.status}
            onChoose={(chosen) => onChange({ status: chosen })}
          />
        )}
        <FilterChoice
          of={property_type}
          value={filters.property_type}
          onChoose={(chosen) => onChange({ property_type: chosen })}
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
    </FilterBar>
  );
}
