"use client";

import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ValueRange } from "@/components/foundation/record-layer/value-box";
import { toListParams } from "@/lib/foundation/record-layer/list";
import { DAY_FILTERS } from "@/lib/records/clients/day-fields";
import { clientList, type ClientFilters } from "@/lib/records/clients/list";

const { filters: all } = clientList;

/** The filters in the sheet, in order; related ones are side by side. */
const OF_CLIENT = [
  ["source"],
  ["received_days", "created_days"],
  ["contact_days"],
  ["band"],
  ["score_gte", "score_lte"],
  DAY_FILTERS,
  ["has_email", "has_phone"],
  ["opted_out"],
] as const;
const AMOUNTS = ["deal_value_gte", "deal_value_lte"] as const;

type MoreClientFiltersProps = {
  filters: ClientFilters;
  onChange: (change: Partial<ClientFilters>) => void;
};

/** Returns how many filters in the sheet are set. */
export const countMoreFilters = (filters: ClientFilters): number =>
  toListParams(named([...OF_CLIENT.flat(), "deal_status", ...AMOUNTS]), filters).size;

/** Renders the filters by the client's deals. */
export function ClientDealFilters(props: MoreClientFiltersProps) {
  return (
    <>
      <Boxes names={["deal_status"]} {...props} />
      <ValueRange of={AMOUNTS} filters={all} values={props.filters} onChange={props.onChange} />
    </>
  );
}

/** Renders all other client filters. */
export function MoreClientFilters(props: MoreClientFiltersProps) {
  return OF_CLIENT.map((names) => {
    const boxes = <Boxes key={names[0]} names={names} {...props} />;
    if (names.length === 1) return boxes;
    return (
      <div key={names[0]} className="grid grid-cols-2 gap-3">
        {boxes}
      </div>
    );
  });
}

type Names = readonly (keyof typeof all)[];

const named = (names: Names): Partial<typeof all> =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

type BoxesProps = MoreClientFiltersProps & { names: Names };

const Boxes = ({ names, filters, onChange }: BoxesProps) => (
  <FilterFields
    filters={named(names)}
    values={filters}
    onChange={onChange}
    showLabel
    className="w-full"
  />
);
