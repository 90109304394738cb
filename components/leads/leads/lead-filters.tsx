"use client";

import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { SortChoice, type SortLabels } from "@/components/foundation/record-layer/sort-choice";
import { leadList, type LeadFilters as Filters } from "@/lib/leads/leads/list";

const { band, source, no_contact_days, owner } = leadList.filters;

const sortLabels: SortLabels<Filters["sortBy"]> = {
  "score desc": "Score, high to low",
  "score asc": "Score, low to high",
  "last_contact asc": "Longest without contact",
  "last_contact desc": "In touch most recently",
  "received_at desc": "Newest first",
  "received_at asc": "Oldest first",
  "name asc": "Name, A to Z",
  "name desc": "Name, Z to A",
};

type LeadFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether the reader may see colleagues' leads. */
  showOwner: boolean;
};

/** Renders filters and order of the leads. */
export function LeadFilters({ filters, onChange, showOwner }: LeadFiltersProps) {
  return (
    <FilterBar
      label="Leads"
      placeholder="Search name, email, phone, company or address"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterFields
        filters={{ band, source }}
        values={filters}
        onChange={onChange}
        className="w-34"
      />
      <FilterFields
        filters={{ no_contact_days }}
        values={filters}
        onChange={onChange}
        className="w-40"
      />
      <FilterFields
        filters={{ owner: showOwner && owner }}
        values={filters}
        onChange={onChange}
        className="w-44"
      />
      <SortChoice labels={sortLabels} value={filters} onChoose={onChange} className="w-48" />
    </FilterBar>
  );
}
