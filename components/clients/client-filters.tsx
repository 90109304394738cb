"use client";

import { FilterBar, FilterChoice, FilterChoices } from "@/components/records/list-filters";
import { clientList, type ClientFilters as Filters } from "@/lib/clients/list";

type SortChoice = `${Filters["sortBy"]} ${Filters["sortOrder"]}`;

const sortLabels: Record<SortChoice, string> = {
  "name asc": "Name, A to Z",
  "name desc": "Name, Z to A",
  "last_contact desc": "In touch most recently",
  "last_contact asc": "Longest without contact",
  "deal_value desc": "Deal value, high to low",
  "deal_value asc": "Deal value, low to high",
  "created_at desc": "Newest first",
  "created_at asc": "Oldest first",
  "status asc": "Status",
  "status desc": "Status, reversed",
};

const order = {
  label: "Order",
  values: Object.keys(sortLabels) as SortChoice[],
  labels: sortLabels,
  fallback: "name asc",
} as const;

type ClientFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void };

/** What narrows the clients, and their order. */
export function ClientFilters({ filters, onChange }: ClientFiltersProps) {
  return (
    <FilterBar
      label="Clients"
      placeholder="Search name, email, phone, company or address"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterChoices
        of={clientList.filters}
        values={filters}
        onChange={onChange}
        className="w-40 touch:w-auto touch:flex-1"
      />
      <FilterChoice
        of={order}
        value={`${filters.sortBy} ${filters.sortOrder}`}
        onChoose={(choice) => onChange(toSort(choice))}
        className="w-56 touch:w-auto touch:flex-1"
      />
    </FilterBar>
  );
}

function toSort(choice: SortChoice): Pick<Filters, "sortBy" | "sortOrder"> {
  const [sortBy, sortOrder] = choice.split(" ") as [Filters["sortBy"], Filters["sortOrder"]];
  return { sortBy, sortOrder };
}
