import type { ExampleInput } from "./example-deal";
import type { PlanTerms, Split } from "./schema";
import { groupDigits } from "@/lib/foundation/text/money-text";

const GROSS = "7,500";
const PRICE = "250,000";

/** Returns a percentage of an amount as an example figure, so that the example deal crosses the cap or the tier. */
const mostOf = (amount: string, percent: number): string =>
  groupDigits(((Number(amount) * percent) / 100).toFixed(2).replace(/\.00$/, ""));

/** Returns the example value of a split's counter: close to its cap, or to its second tier. */
function suggestHeld(split: Split): Record<string, string> {
  if (split.kind === "cap") return { company_dollar: mostOf(split.cap, 95) };
  const next = split.kind === "scale" ? split.tiers[1] : undefined;
  if (split.kind !== "scale" || !next || !split.period) return {};
  // Nobody has closed a fraction of a side.
  const held =
    split.base === "sides" ? String(Math.floor(Number(next.from) / 2)) : mostOf(next.from, 90);
  return { [split.base]: held };
}

/** Returns the initial figures of a plan's example, as people type them. */
export const suggestExample = ({ split }: PlanTerms): ExampleInput => ({
  gross: GROSS,
  price: PRICE,
  counters: suggestHeld(split),
});
