import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { bulkBody, bulkTags, exportSelectionBody } from "@/lib/foundation/record-layer/bulk-schema";
import {
  blankToNull,
  optionalChoice,
  optionalDay,
  optionalText,
  requiredText,
} from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { tagIds } from "@/lib/records/tags/schema";
import { dealList, DEAL_STATUSES, PROPERTY_TYPES } from "./list";
import { dealMessages as text } from "./messages";
import { parseMoney } from "./money";

/** Limits in characters; the database has the same. */
export const DEAL_LIMITS = { title: 200, address: 500, lost_reason: 200 } as const;

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

const percentage = { min: 0, max: 100, step: 0.1, text: text.percentageInvalid };
const probability = { min: 0, max: 100, step: 1, text: text.probabilityInvalid };
const bedrooms = { min: 0, max: 999, step: 1, text: text.bedroomsInvalid };
const bathrooms = { min: 0, max: 999, step: 0.5, text: text.bathroomsInvalid };
const sqft = { min: 0, max: 99_999_999, step: 1, text: text.sqftInvalid };

const fields = {
  client_id: z.guid(text.clientRequired),
  title: requiredText(DEAL_LIMITS.title, {
    missing: text.titleRequired,
    tooLong: text.titleTooLong,
  }),
  value: money.optional(),
  commission: money.optional(),
  /** When sent, the commission is computed from it and what was sent as commission does not count. */
  commission_percentage: numeral(percentage).optional(),
  status: z.enum(DEAL_STATUSES, text.statusUnknown),
  probability: numeral(probability).transform((value) => value ?? 0),
  expected_close_date: optionalDay(text.closeDateInvalid),
  property_address: optionalText(DEAL_LIMITS.address, text.addressTooLong),
  property_type: optionalChoice(PROPERTY_TYPES, text.propertyTypeUnknown),
  property_bedrooms: numeral(bedrooms).optional(),
  property_bathrooms: numeral(bathrooms).optional(),
  property_sqft: numeral(sqft).optional(),
  lost_reason: optionalText(DEAL_LIMITS.lost_reason, text.lostReasonTooLong),
  tag_ids: tagIds,
  owner_id: z.guid(text.memberUnknown).optional(),
};

/** Body of POST /api/deals. */
export const createDealBody = z.object({
  ...fields,
  status: fields.status.default("Lead"),
  probability: fields.probability.optional(),
});

/**
 * Body of PUT /api/deals/{id}: only what is sent changes. With `updated_at`, as it was read, what was
 * changed to something else meanwhile is not written over (409).
 */
export const updateDealBody = z
  .object(fields)
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Query of GET /api/deals; anything outside it is a 400. */
export const dealListQuery = listQuery(dealList);

/** Body of POST /api/deals/bulk. */
export const bulkDealBody = bulkBody(dealListQuery, {
  status: fields.status.optional(),
  owner_id: fields.owner_id,
  add_tags: bulkTags,
  remove_tags: bulkTags,
});

/** Body of POST /api/deals/export. */
export const exportChosenDealsBody = exportSelectionBody(dealListQuery);

export type CreateDealBody = z.output<typeof createDealBody>;
export type CreateDealInput = z.input<typeof createDealBody>;
export type UpdateDealBody = z.output<typeof updateDealBody>;
export type UpdateDealInput = z.input<typeof updateDealBody>;
export type DealListQuery = z.output<typeof dealListQuery>;
