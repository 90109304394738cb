import type { ExampleInput } from "./example-deal";
import type { PlanTerms, Split } from "./schema";
import { groupDigits } from "@/lib/foundation/text/money-text";

const GROSS = "7,500";
const PRICE = "250,000";

/** A figure with a part of it left, so that the example shows what happens at the cap or the tier. */
const mostOf = (amount: string, percent: number): string =>
  groupDigits(((Number(amount) * percent) / 100).toFixed(2).replace(/\.00$/, ""));

/** Returns what the counter of a split holds in an example: near its cap, or its second tier. */
function suggestHeld(split: Split): Record<string, string> {
  if (split.kind === "cap") return { company_dollar: mostOf(split.cap, 95) };
  const next = split.kind === "scale" ? split.tiers[1] : undefined;
  if (split.kind !== "scale" || !next || !split.period) return {};
  // Part of a side is nothing that anybody has closed.
  const held =
    split.base === "sides" ? String(Math.floor(Number(next.from) / 2)) : mostOf(next.from, 90);
  return { [split.base]: held };
}

/** Returns the figures that an example of a plan begins with, as they are typed. */
export const suggestExample = ({ split }: PlanTerms): ExampleInput => ({
  gross: GROSS,
  price: PRICE,
  counters: suggestHeld(split),
});
