"use client";

import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ValueRange } from "@/components/foundation/record-layer/value-box";
import { TagFilter } from "@/components/records/tags/tag-filter";
import { DEAL_CONDITIONS, type ConditionValues } from "@/lib/records/client-conditions/conditions";
import { toListParams } from "@/lib/foundation/record-layer/list";

type DealConditionFieldsProps = {
  filters: ConditionValues;
  onChange: (change: Partial<ConditionValues>) => void;
};

const SPANS = [
  ["deal_value_gte", "deal_value_lte"],
  ["deal_commission_gte", "deal_commission_lte"],
] as const;
const PAIRS = [
  ["deal_probability_gte", "deal_probability_lte"],
  ["deal_closes_days", "deal_stage_days"],
] as const;

/** Returns whether any condition on a deal is set. */
export const hasDealCondition = (filters: ConditionValues): boolean =>
  toListParams(DEAL_CONDITIONS, filters).size > 0;

/** Renders the conditions on the deal that triggered the automation, or otherwise on any one deal of the client. */
export function DealConditionFields({ filters, onChange }: DealConditionFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Boxes names={["deal_status", "deal_type"]} filters={filters} onChange={onChange} />
      {SPANS.map((of) => (
        <ValueRange
          key={of[0]}
          of={of}
          filters={DEAL_CONDITIONS}
          values={filters}
          onChange={onChange}
        />
      ))}
      {PAIRS.map((names) => (
        <div key={names[0]} className="grid grid-cols-2 gap-3">
          <Boxes names={names} filters={filters} onChange={onChange} />
        </div>
      ))}
      <TagFilter
        tags={filters.deal_tags}
        onChange={(deal_tags) => onChange({ deal_tags })}
        label={DEAL_CONDITIONS.deal_tags.label}
        showLabel
        className="w-full"
      />
    </div>
  );
}

type BoxesProps = DealConditionFieldsProps & { names: readonly (keyof typeof DEAL_CONDITIONS)[] };

const Boxes = ({ names, filters, onChange }: BoxesProps) => (
  <FilterFields
    filters={Object.fromEntries(names.map((name) => [name, DEAL_CONDITIONS[name]]))}
    values={filters}
    onChange={onChange}
    showLabel
    className="w-full"
  />
);
