"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { MoreFilters } from "@/components/foundation/record-layer/filter-row";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { SortChoice, type SortLabels } from "@/components/foundation/record-layer/sort-choice";
import { Button } from "@/components/foundation/ui/button";
import { toCustomSortLabels } from "@/lib/records/custom-fields/filters";
import {
  transactionList,
  type TransactionFilters as Filters,
} from "@/lib/records/transactions/list";
import type { TransactionFiltersProps } from "./more-transaction-filters";

const MoreTransactionFilters = loadOnDemand("dialog", () => import("./more-transaction-filters"));

const sortLabels: SortLabels<Filters["sortBy"]> = {
  "created_at desc": "Newest first",
  "created_at asc": "Oldest first",
  "closing_date asc": "Closing soonest",
  "closing_date desc": "Closing latest",
  "contract_price desc": "Price, high to low",
  "contract_price asc": "Price, low to high",
};

const { owner, status, kind } = transactionList.filters;

type TransactionFilterBarProps = TransactionFiltersProps & { seesOthers: boolean; today: string };

/** Renders the list's filters and order. Less common filters are behind a button. */
export function TransactionFilterBar(props: TransactionFilterBarProps) {
  const { filters, onChange, seesOthers, today, customFields } = props;
  return (
    <FilterBar
      label="Transactions"
      placeholder="Search address, number or title company"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterFields
        filters={{ owner: seesOthers && owner }}
        values={filters}
        onChange={onChange}
        className="w-56"
      />
      <FilterFields
        filters={{ status, kind }}
        values={filters}
        onChange={onChange}
        className="w-36"
      />
      <SortChoice
        labels={{ ...sortLabels, ...toCustomSortLabels(customFields) }}
        value={filters}
        onChoose={onChange}
        className="w-44"
      />
      <MoreTransactionFilters
        filters={filters}
        {...{ onChange, today, customFields }}
        trigger={
          <Button icon="sliders-horizontal">
            <MoreFilters />
          </Button>
        }
      />
    </FilterBar>
  );
}
