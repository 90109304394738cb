"use client";

import { DaysFilter } from "@/components/records/days-filter";
import { FilterRow } from "@/components/records/filter-row";
import { FilterBar, FilterChoices } from "@/components/records/list-filters";
import { OwnerFilter } from "@/components/records/owner-filter";
import { SortChoice, type SortLabels } from "@/components/records/sort-choice";
import { leadList, type LeadFilters as Filters } from "@/lib/leads/list";

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
  /** Whether the reader sees leads of others. */
  showOwner: boolean;
};

/** What narrows the leads, and their order. */
export function LeadFilters({ filters, onChange, showOwner }: LeadFiltersProps) {
  return (
    <FilterBar
      label="Leads"
      placeholder="Search name, email, phone, company or address"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterRow>
        <FilterChoices
          of={leadList.filters}
          values={filters}
          onChange={onChange}
          className="w-34"
        />
        <DaysFilter
          label={leadList.filters.no_contact_days.label}
          any="Any contact"
          text={(days) => `No contact ${days} days`}
          days={filters.no_contact_days}
          onChange={(no_contact_days) => onChange({ no_contact_days })}
          className="w-40"
        />
        {showOwner && (
          <OwnerFilter
            area="clients"
            of={leadList.filters.owner}
            any="Everyone’s leads"
            value={filters.owner}
            onChoose={(owner) => onChange({ owner })}
          />
        )}
        <SortChoice labels={sortLabels} value={filters} onChoose={onChange} className="w-48" />
      </FilterRow>
    </FilterBar>
  );
}
