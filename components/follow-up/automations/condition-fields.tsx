"use client";

import type { ReactNode } from "react";
import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import {
  MoreClientFilters,
  countMoreFilters,
} from "@/components/records/clients/more-client-filters";
import { TagFilter } from "@/components/records/tags/tag-filter";
import type { ConditionValues } from "@/lib/records/client-conditions/conditions";
import { clientList } from "@/lib/records/clients/list";
import { DealConditionFields, hasDealCondition } from "./deal-condition-fields";

const { status, no_contact_days, owner } = clientList.filters;

type ConditionFieldsProps = {
  filters: ConditionValues;
  onChange: (change: Partial<ConditionValues>) => void;
};

/** Conditions on the client, as in the filters of the client list, and on a deal. */
export function ConditionFields({ filters, onChange }: ConditionFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <FilterFields
          filters={{ status: { ...status, any: "Any status" }, no_contact_days, owner }}
          values={filters}
          onChange={onChange}
          showLabel
          className="w-full"
        />
        <TagFilter
          tags={filters.tags}
          onChange={(tags) => onChange({ tags })}
          showLabel
          className="w-full"
        />
      </div>
      <More
        title="More client conditions"
        isOpen={countMoreFilters(clearDealConditions(filters)) > 0}
      >
        <div className="flex flex-col gap-3">
          <MoreClientFilters filters={filters} onChange={onChange} />
        </div>
      </More>
      <More title="About a deal" isOpen={hasDealCondition(filters)}>
        <p className="pb-3 text-sm text-muted">
          Checks the deal that triggered it. Otherwise one of the client’s deals must meet all of
          these: an open deal, or one in the stage you choose.
        </p>
        <DealConditionFields filters={filters} onChange={onChange} />
      </More>
    </div>
  );
}

/** Returns the conditions without those on a deal, which have their own section. */
const clearDealConditions = (filters: ConditionValues): ConditionValues => ({
  ...filters,
  deal_status: null,
  deal_value_gte: "",
  deal_value_lte: "",
});

type MoreProps = { title: string; isOpen: boolean; children: ReactNode };

function More({ title, isOpen, children }: MoreProps) {
  return (
    <details open={isOpen}>
      <summary className="w-fit cursor-pointer rounded-mark text-sm font-medium text-accent-fg touch:py-3">
        {title}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
