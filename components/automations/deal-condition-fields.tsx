"use client";

import { ValueBox } from "@/components/deals/value-box";
import { DaysFilter } from "@/components/records/days-filter";
import { FilterChoice } from "@/components/records/list-filters";
import { PointsFilter } from "@/components/records/points-filter";
import { TagFilter } from "@/components/tags/tag-filter";
import { DEAL_CONDITIONS, type ConditionValues } from "@/lib/automations/conditions";
import { listParams } from "@/lib/records/list";

type DealConditionFieldsProps = {
  filters: ConditionValues;
  onChange: (change: Partial<ConditionValues>) => void;
};

const { deal_status: stage, deal_type: type } = DEAL_CONDITIONS;

/** Whether any condition on a deal is set. */
export const asksOfDeal = (filters: ConditionValues): boolean =>
  listParams(DEAL_CONDITIONS, filters).size > 0;

/** What must be known of a deal: the one that started it, or any one of the client's. */
export function DealConditionFields({ filters, onChange }: DealConditionFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FilterChoice
        of={stage}
        value={filters.deal_status}
        onChoose={(deal_status) => onChange({ deal_status })}
        labelled
        className="w-full"
      />
      <FilterChoice
        of={type}
        value={filters.deal_type}
        onChoose={(deal_type) => onChange({ deal_type })}
        labelled
        className="w-full"
      />
      <Span name="value" filters={filters} onChange={onChange} />
      <Span name="commission" filters={filters} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3">
        {(["deal_probability_gte", "deal_probability_lte"] as const).map((name) => (
          <PointsFilter
            key={name}
            label={DEAL_CONDITIONS[name].label}
            unit="%"
            points={filters[name]}
            onChange={(points) => onChange({ [name]: points })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DaysFilter
          label={DEAL_CONDITIONS.deal_closes_days.label}
          any="Any day"
          text={(days) => `Within ${days} days`}
          days={filters.deal_closes_days}
          onChange={(deal_closes_days) => onChange({ deal_closes_days })}
          labelled
          className="w-full"
        />
        <DaysFilter
          label={DEAL_CONDITIONS.deal_stage_days.label}
          any="However long"
          text={(days) => `At least ${days} days`}
          days={filters.deal_stage_days}
          onChange={(deal_stage_days) => onChange({ deal_stage_days })}
          labelled
          className="w-full"
        />
      </div>
      <TagFilter
        tags={filters.deal_tags}
        onChange={(deal_tags) => onChange({ deal_tags })}
        label={DEAL_CONDITIONS.deal_tags.label}
        labelled
        className="w-full"
      />
    </div>
  );
}

type SpanProps = DealConditionFieldsProps & { name: "value" | "commission" };

function Span({ name, filters, onChange }: SpanProps) {
  const [from, to] = [`deal_${name}_gte`, `deal_${name}_lte`] as const;
  const isEmpty =
    filters[from] !== "" && filters[to] !== "" && Number(filters[from]) > Number(filters[to]);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ValueBox
        label={DEAL_CONDITIONS[from].label}
        value={filters[from]}
        onValue={(value) => onChange({ [from]: value })}
      />
      <ValueBox
        label={DEAL_CONDITIONS[to].label}
        value={filters[to]}
        error={isEmpty ? "Less than the minimum" : undefined}
        onValue={(value) => onChange({ [to]: value })}
      />
    </div>
  );
}
