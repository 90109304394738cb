import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { rate } from "@/lib/commissions/plans/numbers";
import { optionalDay } from "@/lib/foundation/record-layer/fields";
import { commissionMemberMessages as text } from "./messages";

/** Body of PUT /api/commission-members/{id}: changes only the given fields. */
export const updateCommissionMemberBody = z
  .object({
    start_day: optionalDay(text.startInvalid),
    withheld_rate: rate,
    mentor_id: z.guid(text.mentorUnknown).nullable(),
  })
  .partial();

/** Body of PUT /api/commission-members/{id}/plans: the plan, and the first closing day that it applies to. */
export const assignPlanBody = z.object({
  plan_id: z.guid(text.planRequired),
  counts_from: calendarDay(text.countsFromInvalid),
});

/** Path parameters of a plan assignment: the member, and its first day. */
export const assignmentParams = z.object({
  id: z.guid(),
  day: calendarDay(text.countsFromInvalid),
});

export type UpdateCommissionMemberBody = z.output<typeof updateCommissionMemberBody>;
export type AssignPlanBody = z.output<typeof assignPlanBody>;
