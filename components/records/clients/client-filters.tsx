"use client";

import dynamic from "next/dynamic";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { SortChoice, type SortLabels } from "@/components/foundation/record-layer/sort-choice";
import { TagFilter } from "@/components/records/tags/tag-filter";
import { countCustomFilters } from "@/lib/foundation/api/custom-params";
import { clientList, type ClientFilters as Filters } from "@/lib/records/clients/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toCustomSortLabels } from "@/lib/records/custom-fields/filters";
import { ClientDealFilters, MoreClientFilters, countMoreFilters } from "./more-client-filters";

const CustomFilters = dynamic(() => import("@/components/records/custom-fields/custom-filters"));

const { status, no_contact_days, owner } = clientList.filters;

const sortLabels: SortLabels<Filters["sortBy"]> = {
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

type ClientFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether the table's headers set the order. */
  sortsByHead: boolean;
  /** Whether the reader sees others' clients. */
  showOwner: boolean;
  customFields: readonly CustomField[];
};

/** Renders the client list's filters and order. Less common filters are behind a button. */
export function ClientFilters(props: ClientFiltersProps) {
  const { filters, onChange, sortsByHead, showOwner, customFields } = props;
  return (
    <FilterBar
      label="Clients"
      placeholder="Search name, email, phone, company or address"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      more={
        <>
          <MoreClientFilters filters={filters} onChange={onChange} />
          <ClientDealFilters filters={filters} onChange={onChange} />
          {customFields.some((field) => field.is_filterable) && (
            <CustomFilters
              fields={customFields}
              values={filters}
              onChange={(change) => onChange(change as Partial<Filters>)}
            />
          )}
        </>
      }
      moreCount={countMoreFilters(filters) + countCustomFilters(filters)}
    >
      <FilterFields filters={{ status }} values={filters} onChange={onChange} className="w-36" />
      <FilterFields
        filters={{ no_contact_days }}
        values={filters}
        onChange={onChange}
        className="w-46"
      />
      <FilterFields
        filters={{ owner: showOwner && owner }}
        values={filters}
        onChange={onChange}
        className="w-42"
      />
      <TagFilter tags={filters.tags} onChange={(tags) => onChange({ tags })} className="w-28" />
      {!sortsByHead && (
        <SortChoice
          labels={{ ...sortLabels, ...toCustomSortLabels(customFields) }}
          value={filters}
          onChoose={onChange}
          className="w-44"
        />
      )}
    </FilterBar>
  );
}
