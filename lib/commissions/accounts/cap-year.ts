import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { CapProgress } from "./cap-progress";

/** What moved a counter. Amounts are dollars as text; `day` is a closing day, or the first day of the period. */
export type CounterMove = { day: string; label: string; amount: string };

/** A day on which a cap moved, with what was paid in by then. */
export type CapPoint = CounterMove & { paid_in: string };

/** A member's year towards a cap: each move in the order of the days that they count for. */
export type CapYear = Pick<CapProgress, "label" | "cap" | "period_start" | "paid_in"> & {
  points: CapPoint[];
};

/** Returns the moves of a counter by day, with the sum by each. */
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
