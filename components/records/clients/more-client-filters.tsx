"use client";

import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ValueRange } from "@/components/foundation/record-layer/value-box";
import { toListParams } from "@/lib/foundation/record-layer/list";
import { DAY_FILTERS } from "@/lib/records/clients/fields";
import { clientList, type ClientFilters } from "@/lib/records/clients/list";

const { filters: all } = clientList;

/** What stands in the sheet, in its order: beside one another what belongs together. */
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

/** How many of the filters in the sheet are set. */
export const countMoreFilters = (filters: ClientFilters): number =>
  toListParams(named([...OF_CLIENT.flat(), "deal_status", ...AMOUNTS]), filters).size;

/** What is known of a client's deals, to narrow the list by. */
export function ClientDealFilters(props: MoreClientFiltersProps) {
  return (
    <>
      <Boxes names={["deal_status"]} {...props} />
      <ValueRange of={AMOUNTS} filters={all} values={props.filters} onChange={props.onChange} />
    </>
  );
}

/** Everything else that is known of a client. */
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
    labelled
    className="w-full"
  />
);
