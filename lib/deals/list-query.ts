import { z } from "zod";
import { wholeNumber } from "@/lib/api/query";
import { calendarDay } from "@/lib/api/calendar-day";
import { fitsLength } from "@/lib/text-length";
import { dealMessages as text } from "./messages";
import { DEAL_STATUSES, PROPERTY_TYPES } from "./schema";

export const DEAL_SEARCH_LIMIT = 200;

/** A form with an empty box sends `search=`: the same as leaving it out. */
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsAbsent, schema.optional());

/** Dollars in a filter: "$300,000" or "300000"; what is no number filters nothing (SPEC §5). */
export function dollarsIn(typed: string): number | undefined {
  const plain = typed.replace(/[$,\s]/g, "");
  const dollars = Number(plain);
  return plain === "" || !Number.isFinite(dollars) ? undefined : dollars;
}

const dollars = z.string().transform(dollarsIn).optional();

/** Query of GET /api/deals; anything outside it is a 400. Deals come newest first. */
export const dealListQuery = z.object({
  search: z
    .string()
    .trim()
    .refine((value) => fitsLength(value, DEAL_SEARCH_LIMIT), text.searchTooLong)
    .transform((value) => value || undefined)
    .optional(),
  status: optional(z.enum(DEAL_STATUSES, text.statusUnknown)),
  client_id: optional(z.guid(text.clientIdInvalid)),
  property_type: optional(z.enum(PROPERTY_TYPES, text.propertyTypeUnknown)),
  value_gte: dollars,
  value_lte: dollars,
  expected_close_date_gte: optional(calendarDay(text.closeDateInvalid)),
  expected_close_date_lte: optional(calendarDay(text.closeDateInvalid)),
  /** `me`, or the id of the member whose deals are wanted. */
  owner: optional(z.union([z.literal("me"), z.guid()], text.ownerInvalid)),
  page: wholeNumber({ min: 1, max: 9_999_999_999, fallback: 1, text: text.pageInvalid }),
  limit: wholeNumber({ min: 1, max: 200, fallback: 50, text: text.limitInvalid }),
  export: optional(z.literal("csv", text.exportInvalid)),
});

export type DealListQuery = z.output<typeof dealListQuery>;
