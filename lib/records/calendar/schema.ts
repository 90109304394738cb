import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { booleanParam, integerParam } from "@/lib/foundation/api/query";
import { daysBetween } from "@/lib/foundation/dates/calendar-day";
import { CALENDAR_KINDS, MAX_DAYS, MAX_PER_DAY, type CalendarKind } from "./kinds";
import { calendarMessages as text } from "./messages";

const isKind = (name: string): name is CalendarKind => CALENDAR_KINDS.some((kind) => kind === name);

/** "task,key_date": a list of kinds in any order. */
const kindList = z
  .string()
  .refine((list) => list.split(",").every(isKind), text.kindsInvalid)
  .transform((list) => [...new Set(list.split(","))].filter(isKind));

/** Query of GET /api/calendar. An invalid parameter is a 400. */
export const calendarQuery = z
  .object({
    from: calendarDay(text.fromInvalid),
    to: calendarDay(text.toInvalid),
    kinds: kindList.default([...CALENDAR_KINDS]),
    /** `me`, or the id of the member whose tasks and deals to return. */
    owner: z.union([z.literal("me"), z.guid(text.ownerInvalid)]).optional(),
    /** Leaves out done entries. */
    open: booleanParam.optional(),
    per_day: integerParam({ min: 1, max: MAX_PER_DAY, fallback: 50, text: text.perDayInvalid }),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: text.backwards })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_DAYS, {
    path: ["to"],
    message: text.tooLong(MAX_DAYS),
  });

export type CalendarQuery = z.output<typeof calendarQuery>;
