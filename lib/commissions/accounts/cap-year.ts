import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { CapProgress } from "./cap-progress";

/** A change of a counter. Amounts are dollars as text; `day` is a closing day, or the first day of the period. */
export type CounterMove = { day: string; label: string; amount: string };

/** A change of a counter, with the total paid in so far. */
export type CapPoint = CounterMove & { paid_in: string };

/** A member's year towards a cap: its changes, ordered by the day that they count for. */
export type CapYear = Pick<CapProgress, "label" | "cap" | "period_start" | "paid_in"> & {
  points: CapPoint[];
};

/** Returns a counter's changes ordered by day, each with the running total. */
export function toCapYear(
  { label, cap, period_start, paid_in }: CapProgress,
  moves: readonly CounterMove[],
): CapYear {
  let sum = 0n;
  const points = moves
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((move) => {
      sum += toCents(move.amount);
      return { ...move, paid_in: toDollarText(sum) };
    });
  return { label, cap, period_start, paid_in, points };
}
