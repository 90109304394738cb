import { z } from "zod";
import { flag, wholeNumber } from "@/lib/api/query";
import { calendarDay } from "@/lib/api/calendar-day";
import { Constants, type Database } from "@/lib/supabase/database.types";
import { fitsLength } from "@/lib/text-length";
import { keyDateMessages as text } from "./messages";

export type KeyDateKind = Database["public"]["Enums"]["key_date_kind"];

export const KEY_DATE_KINDS = Constants.public.Enums.key_date_kind;
export const KEY_DATE_NOTE_LIMIT = 200;
const SEARCH_LIMIT = 200;

const note = z
  .string()
  .trim()
  .refine((value) => fitsLength(value, KEY_DATE_NOTE_LIMIT), text.noteTooLong)
  .transform((value) => value || null)
  .nullable()
  .optional();

/** Body of POST /api/deals/{id}/key-dates. A deal has each kind once. */
export const createKeyDateBody = z.object({
  kind: z.enum(KEY_DATE_KINDS, text.kindUnknown),
  due_date: calendarDay(text.dueDateInvalid),
  note,
});

/** Body of PATCH /api/key-dates/{id}: only what is sent changes. */
export const updateKeyDateBody = z.object({
  due_date: calendarDay(text.dueDateInvalid).optional(),
  done: z.boolean(text.doneExpected).optional(),
  note,
});

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsAbsent, schema.optional());

/** Query of GET /api/key-dates: of all deals in sight, earliest first. */
export const keyDateListQuery = z.object({
  search: z
    .string()
    .trim()
    .refine((value) => fitsLength(value, SEARCH_LIMIT), text.searchTooLong)
    .transform((value) => value || undefined)
    .optional(),
  done: flag,
  deal_id: optional(z.guid(text.dealIdInvalid)),
  client_id: optional(z.guid(text.clientIdInvalid)),
  /** `me`, or the id of the member whose deals are meant. */
  owner: optional(z.union([z.literal("me"), z.guid()], text.ownerInvalid)),
  due_soon: flag,
  overdue: flag,
  due_today: flag,
  due_from: optional(calendarDay(text.dueDateInvalid)),
  due_to: optional(calendarDay(text.dueDateInvalid)),
  page: wholeNumber({ min: 1, max: 9_999_999_999, fallback: 1, text: text.pageInvalid }),
  limit: wholeNumber({ min: 1, max: 200, fallback: 50, text: text.limitInvalid }),
});

export type CreateKeyDateBody = z.output<typeof createKeyDateBody>;
export type CreateKeyDateInput = z.input<typeof createKeyDateBody>;
export type UpdateKeyDateBody = z.output<typeof updateKeyDateBody>;
export type UpdateKeyDateInput = z.input<typeof updateKeyDateBody>;
export type KeyDateListQuery = z.output<typeof keyDateListQuery>;
