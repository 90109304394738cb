"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import {
  MoreClientFilters,
  countMoreFilters,
} from "@/components/records/clients/more-client-filters";
import { TagFilter } from "@/components/records/tags/tag-filter";
import { isFiltered } from "@/lib/foundation/record-layer/list";
import { toGoneConditions, type ConditionValues } from "@/lib/records/client-conditions/conditions";
import { toCustomConditions } from "@/lib/records/client-conditions/custom-condition-filters";
import { toGoneText } from "@/lib/records/client-conditions/custom-conditions";
import { clientList } from "@/lib/records/clients/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { DealConditionFields, hasDealCondition } from "./deal-condition-fields";

const { status, no_contact_days, owner } = clientList.filters;

type ConditionFieldsProps = {
  filters: ConditionValues;
  /** The custom fields of clients and deals that the person sees. */
  fields: readonly CustomField[];
  onChange: (change: Partial<ConditionValues>) => void;
};

/** Loaded only for teams with custom fields. */
const CustomConditions = dynamic(() => import("./custom-conditions"));

/** Renders the conditions on the client, as in the filters of the client list, and on a deal. */
export function ConditionFields({ filters, fields, onChange }: ConditionFieldsProps) {
  const custom = (kind: string) => fields.filter((field) => field.kind === kind);
  const gone = Object.keys(toGoneConditions(filters, toCustomConditions(fields)));
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
        isOpen={
          countMoreFilters(clearDealConditions(filters)) > 0 ||
          hasCustomCondition(filters, custom("client"))
        }
      >
        <div className="flex flex-col gap-3">
          <MoreClientFilters filters={filters} onChange={onChange} />
        </div>
        {custom("client").length > 0 && (
          <CustomConditions fields={custom("client")} {...{ filters, onChange }} />
        )}
      </More>
      <More
        title="About a deal"
        isOpen={hasDealCondition(filters) || hasCustomCondition(filters, custom("deal"))}
      >
        <p className="pb-3 text-sm text-muted">
          Checks the deal that triggered it. Otherwise one of the client’s deals must meet all of
          these: an open deal, or one in the stage you choose.
        </p>
        <DealConditionFields filters={filters} onChange={onChange} />
        {custom("deal").length > 0 && (
          <CustomConditions fields={custom("deal")} {...{ filters, onChange }} />
        )}
      </More>
      {gone.map((name) => (
        <Banner key={name} tone="warning">
          <span className="flex flex-wrap items-center justify-between gap-3">
            A condition asks for {toGoneText(name)}. It is never met.
            <Button size="sm" onClick={() => onChange({ [name]: null })}>
              Remove condition
            </Button>
          </span>
        </Banner>
      ))}
    </div>
  );
}

const hasCustomCondition = (filters: ConditionValues, fields: readonly CustomField[]): boolean =>
  isFiltered(toCustomConditions(fields), filters as object);

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
