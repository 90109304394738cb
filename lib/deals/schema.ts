import { z } from "zod";
import { recordVersion } from "@/lib/api/instant";
import { calendarDay } from "@/lib/api/calendar-day";
import { Constants } from "@/lib/supabase/database.types";
import { fitsLength } from "@/lib/text-length";
import { dealMessages as text } from "./messages";
import { parseMoney } from "./money";

/** Limits in characters; SPEC names none for deals. */
export const DEAL_LIMITS = { title: 200, address: 500, lost_reason: 200 } as const;

export const DEAL_STATUSES = Constants.public.Enums.deal_status;
export const PROPERTY_TYPES = Constants.public.Enums.property_type;

/** A form's empty box: nothing was given. */
const blankToNull = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value;

const money = z.unknown().transform((given, context) => {
  const dollars = parseMoney(given);
  if (dollars !== null) return dollars;
  context.addIssue({ code: "custom", message: text.valueInvalid });
  return z.NEVER;
});

type NumberRule = { min: number; max: number; step: number; text: string };

/** A number, or its digits as text, in steps counted from 0; nothing is null. */
const numeral = ({ min, max, step, text: message }: NumberRule) =>
  z.preprocess(
    numberFrom,
    z
      .number(message)
      .min(min, message)
      .max(max, message)
      .refine((value) => isStep(value, step), message)
      .nullable(),
  );

/** 2.7 ÷ 0.1 is 27.000000000000004 to a computer: near enough. */
const isStep = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-9;

function numberFrom(given: unknown): unknown {
  const value = blankToNull(given);
  return typeof value === "string" && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

const optionalText = (max: number, tooLong: string) =>
  z
    .string(text.textExpected)
    .trim()
    .refine((value) => fitsLength(value, max), tooLong)
    .transform((value) => value || null)
    .nullable();

const percentage = { min: 0, max: 100, step: 0.1, text: text.percentageInvalid };
const probability = { min: 0, max: 100, step: 1, text: text.probabilityInvalid };
const bedrooms = { min: 0, max: 999, step: 1, text: text.bedroomsInvalid };
const bathrooms = { min: 0, max: 999, step: 0.5, text: text.bathroomsInvalid };
const sqft = { min: 0, max: 99_999_999, step: 1, text: text.sqftInvalid };

const fields = {
  client_id: z.guid(text.clientRequired),
  title: z
    .string(text.titleRequired)
    .trim()
    .min(1, text.titleRequired)
    .refine((value) => fitsLength(value, DEAL_LIMITS.title), text.titleTooLong),
  value: money.optional(),
  commission: money.optional(),
  /** When sent, the commission is computed from it and what was sent as commission does not count. */
  commission_percentage: numeral(percentage).optional(),
  status: z.enum(DEAL_STATUSES, text.statusUnknown),
  probability: numeral(probability).transform((value) => value ?? 0),
  expected_close_date: z
    .preprocess(blankToNull, calendarDay(text.closeDateInvalid).nullable())
    .optional(),
  property_address: optionalText(DEAL_LIMITS.address, text.addressTooLong).optional(),
  property_type: z
    .preprocess(blankToNull, z.enum(PROPERTY_TYPES, text.propertyTypeUnknown).nullable())
    .optional(),
  property_bedrooms: numeral(bedrooms).optional(),
  property_bathrooms: numeral(bathrooms).optional(),
  property_sqft: numeral(sqft).optional(),
  lost_reason: optionalText(DEAL_LIMITS.lost_reason, text.lostReasonTooLong).optional(),
  owner_id: z.guid(text.ownerUnknown).optional(),
};

/** Body of POST /api/deals (SPEC §5, §7). */
export const createDealBody = z.object({
  ...fields,
  status: fields.status.default("Lead"),
  probability: fields.probability.optional(),
});

/**
 * Body of PUT /api/deals/{id}: only what is sent changes. With `updated_at`, as it was read, a deal that
 * was changed meanwhile is left alone (409).
 */
export const updateDealBody = z
  .object(fields)
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

export type CreateDealBody = z.output<typeof createDealBody>;
export type CreateDealInput = z.input<typeof createDealBody>;
export type UpdateDealBody = z.output<typeof updateDealBody>;
export type UpdateDealInput = z.input<typeof updateDealBody>;
