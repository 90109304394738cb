"use client";

import { DebouncedSearch } from "@/components/ui/debounced-search";
import { NativeSelect } from "@/components/ui/native-select";
import { CLIENT_STATUSES, type ClientFilters as Filters } from "@/lib/clients/list-filters";

type SortChoice = `${Filters["sortBy"]} ${Filters["sortOrder"]}`;

const sortOptions: { value: SortChoice; label: string }[] = [
  { value: "name asc", label: "Name, A to Z" },
  { value: "name desc", label: "Name, Z to A" },
  { value: "last_contact desc", label: "In touch most recently" },
  { value: "last_contact asc", label: "Longest without contact" },
  { value: "deal_value desc", label: "Deal value, high to low" },
  { value: "deal_value asc", label: "Deal value, low to high" },
  { value: "created_at desc", label: "Newest first" },
  { value: "created_at asc", label: "Oldest first" },
  { value: "status asc", label: "Status" },
  { value: "status desc", label: "Status, reversed" },
];

export type ClientFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
};

/** One search box, a status and an order, kept in the page's address. */
export function ClientFilters({ filters, onChange }: ClientFiltersProps) {
  return (
    <div role="search" aria-label="Clients" className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-64 touch:basis-full">
        <DebouncedSearch
          aria-label="Search clients"
          placeholder="Search name, email, phone, company or address"
          maxLength={200}
          search={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <div className="w-40 touch:w-auto touch:flex-1">
        <NativeSelect
          aria-label="Status"
          value={filters.status ?? ""}
          onChange={({ target: { value } }) => onChange({ status: toStatus(value) })}
        >
          <option value="">All clients</option>
          {CLIENT_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </NativeSelect>
      </div>
      <div className="w-56 touch:w-auto touch:flex-1">
        <NativeSelect
          aria-label="Order"
          value={`${filters.sortBy} ${filters.sortOrder}`}
          onChange={({ target: { value } }) => onChange(toSort(value))}
        >
          {sortOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}

function toStatus(value: string): Filters["status"] {
  return CLIENT_STATUSES.find((status) => status === value) ?? null;
}

function toSort(choice: string): Pick<Filters, "sortBy" | "sortOrder"> {
  const [sortBy, sortOrder] = choice.split(" ") as [Filters["sortBy"], Filters["sortOrder"]];
  return { sortBy, sortOrder };
}
