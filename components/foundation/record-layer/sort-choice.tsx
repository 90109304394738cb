"use client";

import type { SortOrder } from "@/lib/foundation/record-layer/list";
import { FilterChoice } from "./filter-choice";

type Order<Sort extends string> = { sortBy: Sort; sortOrder: SortOrder };

/** The names of a list's orders, by keys such as "value desc". The first is the default. */
export type SortLabels<Sort extends string> = Partial<Record<`${Sort} ${SortOrder}`, string>>;

type SortChoiceProps<Sort extends string> = {
  labels: SortLabels<Sort>;
  value: Order<Sort>;
  onChoose: (order: Order<Sort>) => void;
  className?: string;
};

/** The order of a list. */
export function SortChoice<Sort extends string>(props: SortChoiceProps<Sort>) {
  const { labels, value, onChoose, className = "w-56" } = props;
  const values = Object.keys(labels);
  const of = { label: "Order", values, labels: labels as Record<string, string>, fallback: null };
  return (
    <FilterChoice
      filter={of}
      value={`${value.sortBy} ${value.sortOrder}`}
      onChoose={(chosen) => onChoose(getOrder(chosen ?? values[0] ?? ""))}
      className={className}
    />
  );
}

function getOrder<Sort extends string>(chosen: string): Order<Sort> {
  const [sortBy, sortOrder] = chosen.split(" ") as [Sort, SortOrder];
  return { sortBy, sortOrder };
}
