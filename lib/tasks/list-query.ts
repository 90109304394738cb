import { z } from "zod";
import { flag, wholeNumber } from "@/lib/api/query";
import { calendarDay } from "@/lib/api/calendar-day";
import { fitsLength } from "@/lib/text-length";
import { taskMessages as text } from "./messages";
import { TASK_PRIORITIES, TASK_STATUSES } from "./schema";

export const TASK_SORTS = ["due_date", "completed_at"] as const;
export const TASK_SEARCH_LIMIT = 200;

/** A form with an empty box sends `search=`: the same as leaving it out. */
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsAbsent, schema.optional());

/**
 * Query of GET /api/tasks; anything outside it is a 400. Tasks come by due date, those without one
 * last; a page holds `limit` of them, and `totalCount` says how many there are in all.
 */
export const taskListQuery = z.object({
  search: z
    .string()
    .trim()
    .refine((value) => fitsLength(value, TASK_SEARCH_LIMIT), text.searchTooLong)
    .transform((value) => value || undefined)
    .optional(),
  status: optional(z.enum(TASK_STATUSES, text.statusUnknown)),
  /** `false` for Pending and In Progress together. */
  completed: flag,
  priority: optional(z.enum(TASK_PRIORITIES, text.priorityUnknown)),
  client_id: optional(z.guid(text.clientIdInvalid)),
  deal_id: optional(z.guid(text.dealIdInvalid)),
  /** `me`, or the id of the member whose tasks are wanted. */
  assigned_to: optional(z.union([z.literal("me"), z.guid()], text.assignedToInvalid)),
  due_soon: flag,
  overdue: flag,
  due_today: flag,
  due_from: optional(calendarDay(text.dueDateInvalid)),
  due_to: optional(calendarDay(text.dueDateInvalid)),
  sortBy: z.enum(TASK_SORTS, text.sortByUnknown).default("due_date"),
  page: wholeNumber({ min: 1, max: 9_999_999_999, fallback: 1, text: text.pageInvalid }),
  limit: wholeNumber({ min: 1, max: 200, fallback: 50, text: text.limitInvalid }),
});

export type TaskListQuery = z.output<typeof taskListQuery>;
