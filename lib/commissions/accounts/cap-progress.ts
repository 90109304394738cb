import { CalculationError } from "@/lib/commissions/calculation/calculation-error";
import { isOfSplit } from "@/lib/commissions/calculation/counters";
import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import { periodStart } from "@/lib/commissions/calculation/period";
import type { CounterName } from "@/lib/commissions/calculation/types";
import { listPlanCounters } from "@/lib/commissions/plans/plan-counters";
import type { PlanPeriod, PlanTerms } from "@/lib/commissions/plans/schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";

/** A member's progress towards a cap of their plan, in the period of a given day. Amounts are dollars as text. */
export type CapProgress = {
  counter: CounterName;
  label: string;
  /** Null for a cap that never resets. */
  period_start: CalendarDay | null;
  paid_in: string;
  cap: string;
  left: string;
};

/** A counter as it is stored, of the member or of their team; `amount` in dollars. */
export type StoredCounter = {
  team_id: string | null;
  name: string;
  period_start: CalendarDay | null;
  amount: string;
};

type Member = {
  memberId: string;
  startDay: CalendarDay | null;
  /** The commission team whose shared cap counts the brokerage's share; null when the member has a cap of their own. */
  sharedWith: { id: string; start_day: CalendarDay | null } | null;
};

/**
 * Returns a member's progress towards each cap of the plan in force on `day`. Omits caps whose period depends
 * on a missing start day.
 */
export function listCapProgress(
  terms: PlanTerms,
  counters: readonly StoredCounter[],
  member: Member,
  day: CalendarDay,
): CapProgress[] {
  return listPlanCounters(terms).flatMap(({ name: counter, label, cap, period }) => {
    const team = isOfSplit(counter) ? member.sharedWith : null;
    const holder = team ? { ...member, startDay: team.start_day } : member;
    const start = startOf(period, day, holder);
    if (cap === null || start === undefined) return [];
    const stored = counters.find(
      ({ team_id, name, period_start }) =>
        team_id === (team?.id ?? null) && name === counter && period_start === start,
    );
    const paidIn = toCents(stored?.amount ?? "0");
    const left = toCents(cap) - paidIn;
    return {
      counter,
      label,
      period_start: start,
      paid_in: toDollarText(paidIn),
      cap,
      left: toDollarText(left > 0n ? left : 0n),
    };
  });
}

function startOf(
  period: PlanPeriod,
  day: CalendarDay,
  holder: { memberId: string; startDay: CalendarDay | null },
): CalendarDay | null | undefined {
  try {
    return periodStart(period, day, holder) || null;
  } catch (error) {
    if (error instanceof CalculationError) return undefined;
    throw error;
  }
}
