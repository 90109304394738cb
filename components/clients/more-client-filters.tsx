"use client";

import { ValueBox } from "@/components/deals/value-box";
import { DaysFilter } from "@/components/records/days-filter";
import { FilterChoice } from "@/components/records/list-filters";
import { PointsFilter } from "@/components/records/points-filter";
import { DAY_FILTERS } from "@/lib/clients/client-days";
import { clientList, type ClientFilters } from "@/lib/clients/list";

const { filters: all } = clientList;
type Filter = keyof typeof all;

/** What stands in the sheet, in its order. */
const CHOICES = ["source", "band", "deal_status", "has_email", "has_phone", "opted_out"] as const;
const DAYS = ["contact_days", "received_days", "created_days", ...DAY_FILTERS] as const;
const POINTS = ["score_gte", "score_lte"] as const;
const AMOUNTS = ["deal_value_gte", "deal_value_lte"] as const;

type MoreClientFiltersProps = {
  filters: ClientFilters;
  onChange: (change: Partial<ClientFilters>) => void;
};

/** How many of the filters in the sheet are set. */
export const moreFiltersSet = (filters: ClientFilters): number =>
  [...CHOICES, ...DAYS, ...AMOUNTS].filter((name) => filters[name]).length +
  POINTS.filter((name) => filters[name] !== null).length;

/** What is known of a client's deals, to narrow the list by. */
export function ClientDealFilters(props: MoreClientFiltersProps) {
  return (
    <>
      <Choice name="deal_status" {...props} />
      <DealValue {...props} />
    </>
  );
}

/** Everything else that is known of a client. */
export function MoreClientFilters(props: MoreClientFiltersProps) {
  return (
    <>
      <Choice name="source" {...props} />
      <div className="grid grid-cols-2 gap-3">
        <Days name="received_days" {...props} />
        <Days name="created_days" {...props} />
      </div>
      <Days name="contact_days" {...props} />
      <Choice name="band" {...props} />
      <div className="grid grid-cols-2 gap-3">
        <Points name="score_gte" {...props} />
        <Points name="score_lte" {...props} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        {DAY_FILTERS.map((name) => (
          <Days key={name} name={name} {...props} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Choice name="has_email" {...props} />
        <Choice name="has_phone" {...props} />
      </div>
      <Choice name="opted_out" {...props} />
    </>
  );
}

type NamedProps<Name extends Filter> = MoreClientFiltersProps & { name: Name };

function Choice({ name, filters, onChange }: NamedProps<(typeof CHOICES)[number]>) {
  const { label, values, labels, any } = all[name];
  return (
    <FilterChoice
      of={{ label, values, labels, any, fallback: null } as ChoiceOf}
      value={filters[name]}
      onChoose={(chosen) => onChange({ [name]: chosen })}
      labelled
      className="w-full"
    />
  );
}

/** One of them, whichever it is. */
type ChoiceOf = {
  label: string;
  values: readonly string[];
  labels: Record<string, string>;
  any: string;
  fallback: null;
};

function Days({ name, filters, onChange }: NamedProps<(typeof DAYS)[number]>) {
  return (
    <DaysFilter
      label={all[name].label}
      any="Any day"
      text={(days) => `Within ${days} days`}
      days={filters[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
      labelled
      className="w-full"
    />
  );
}

function Points({ name, filters, onChange }: NamedProps<(typeof POINTS)[number]>) {
  return (
    <PointsFilter
      label={all[name].label}
      points={filters[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
}

function DealValue({ filters, onChange }: MoreClientFiltersProps) {
  const { deal_value_gte: least, deal_value_lte: most } = filters;
  const isEmptySpan = least !== "" && most !== "" && Number(least) > Number(most);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ValueBox
        label={all.deal_value_gte.label}
        value={least}
        onValue={(deal_value_gte) => onChange({ deal_value_gte })}
      />
      <ValueBox
        label={all.deal_value_lte.label}
        value={most}
        error={isEmptySpan ? "Less than the minimum" : undefined}
        onValue={(deal_value_lte) => onChange({ deal_value_lte })}
      />
    </div>
  );
}
