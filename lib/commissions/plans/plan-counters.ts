import type { CounterName } from "@/lib/commissions/calculation/types";
import type { PlanPeriod, PlanTerms, Split } from "./schema";

/** A counter that a plan reads: amounts paid in or sold since its period began. */
export type PlanCounter = {
  name: CounterName;
  /** The label of its value: "Paid in towards the cap". */
  label: string;
  unit: "dollars" | "sides";
  /** The words after its value: "paid in". */
  words: string;
  period: PlanPeriod;
  /** Dollars as text; null for a counter of a scale. */
  cap: string | null;
};

const SCALE_WORDS = {
  gross_commission: { label: "Commission so far", words: "of commission so far" },
  company_dollar: { label: "Brokerage’s share so far", words: "paid in" },
  volume: { label: "Sales volume so far", words: "of sales so far" },
  sides: { label: "Sides so far", words: "sides so far" },
} as const;

function listSplitCounters(split: Split): PlanCounter[] {
  if (split.kind === "cap") {
    const { period, cap } = split;
    const label = "Paid in towards the cap";
    return [{ name: "company_dollar", label, unit: "dollars", words: "paid in", period, cap }];
  }
  if (split.kind === "flat" || !split.period) return [];
  const { base, period } = split;
  const unit = base === "sides" ? "sides" : "dollars";
  return [{ name: base, ...SCALE_WORDS[base], unit, period, cap: null }];
}

/** Returns the counters of a plan: the split's first, then those of the royalty and of fees with a cap. */
export function listPlanCounters({ split, royalty, after_split }: PlanTerms): PlanCounter[] {
  const capped = (
    name: CounterName,
    label: string,
    { period, cap }: { period: PlanPeriod; cap: string },
  ): PlanCounter => ({
    name,
    label: `Paid in for ${label}`,
    unit: "dollars",
    words: "paid in",
    period,
    cap,
  });
  return [
    ...listSplitCounters(split),
    ...(royalty?.cap
      ? [capped("royalty", "the royalty", { period: royalty.period, cap: royalty.cap })]
      : []),
    ...after_split.flatMap(({ key, label, cap, period }) =>
      cap === null ? [] : [capped(`item:${key}`, label, { period, cap })],
    ),
  ];
}
