import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { bulkBody, bulkTags, exportSelectionBody } from "@/lib/foundation/record-layer/bulk-schema";
import { toFieldSchemas } from "@/lib/foundation/record-layer/field-schema";
import { optionalNumber } from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { customValuesBody } from "@/lib/records/custom-fields/schema";
import { tagIds } from "@/lib/records/tags/schema";
import { dealFields } from "./fields";
import { dealList } from "./list";
import { dealMessages as text } from "./messages";
import { parseMoney } from "./money";

const money = z.unknown().transform((given, context) => {
  const dollars = parseMoney(given);
  if (dollars !== null) return dollars;
  context.addIssue({ code: "custom", message: text.valueInvalid });
  return z.NEVER;
});

const fields = toFieldSchemas(dealFields, {
  client_id: z.guid(text.clientRequired),
  value: money.optional(),
  commission: money.optional(),
  probability: optionalNumber({ ...dealFields.probability, max: 100 })
    .unwrap()
    .transform((value) => value ?? 0),
  tag_ids: tagIds,
});

/** Body of POST /api/deals. */
export const createDealBody = z.object({
  ...fields,
  status: fields.status.default(dealFields.status.initial),
  probability: fields.probability.optional(),
  custom: customValuesBody,
});

/**
 * Body of PUT /api/deals/{id}: changes only the given fields. With `updated_at`, a field that was
 * changed to another value since is refused (409).
 */
export const updateDealBody = z
  .object({ ...fields, custom: customValuesBody })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Query of GET /api/deals. An invalid parameter is a 400. */
export const dealListQuery = listQuery(dealList);

/** Body of POST /api/deals/bulk. */
export const bulkDealBody = bulkBody(dealListQuery, {
  status: fields.status.optional(),
  owner_id: fields.owner_id,
  add_tags: bulkTags,
  remove_tags: bulkTags,
  custom: customValuesBody,
});

/** Body of POST /api/deals/export. */
export const exportChosenDealsBody = exportSelectionBody(dealListQuery);

export type CreateDealBody = z.output<typeof createDealBody>;
export type CreateDealInput = z.input<typeof createDealBody>;
export type UpdateDealBody = z.output<typeof updateDealBody>;
export type UpdateDealInput = z.input<typeof updateDealBody>;
export type DealListQuery = z.output<typeof dealListQuery>;
