import type { PlanTerms } from "@/lib/commissions/plans/schema";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { CommissionMember } from "./serialize";

export type Assignment = CommissionMember["assignments"][number];

/** Returns the assignment in force for a closing on `day`; null for none. */
export const findAssignment = (
  { assignments }: Pick<CommissionMember, "assignments">,
  day: CalendarDay,
): Assignment | null => assignments.findLast(({ counts_from }) => counts_from <= day) ?? null;

/** Returns the terms in force for a closing on `day`; null without a plan, or when the reader cannot see it. */
export function findTerms(
  member: Pick<CommissionMember, "assignments">,
  plans: readonly CommissionPlan[],
  day: CalendarDay,
): PlanTerms | null {
  const planId = findAssignment(member, day)?.plan_id;
  const versions = plans.find(({ id }) => id === planId)?.versions ?? [];
  return (versions.findLast(({ counts_from }) => counts_from <= day) ?? versions[0])?.terms ?? null;
}
