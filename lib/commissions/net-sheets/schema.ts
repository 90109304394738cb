import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { blankToNull, requiredText } from "@/lib/foundation/record-layer/fields";
import { netSheetMessages as text } from "./messages";
import { netSheetTerms } from "./terms";

const name = requiredText(120, { missing: text.nameRequired, tooLong: text.nameTooLong });

/** Body of POST /api/net-sheets. */
export const createNetSheetBody = z.object({
  name,
  transaction_id: z
    .preprocess(blankToNull, z.guid(text.transactionInvalid).nullable())
    .default(null),
  terms: netSheetTerms,
});

/** Body of PUT /api/net-sheets/{id}: changes only the given fields, and creates a new version. */
export const updateNetSheetBody = z.object({
  name: name.optional(),
  terms: netSheetTerms.optional(),
  updated_at: recordVersion(text.versionInvalid).optional(),
});

/** Body of POST /api/net-sheets/figures: computes without saving. */
export const netSheetFiguresBody = z.object({ terms: netSheetTerms });

/** Query of GET /api/net-sheets: all net sheets, or those of one transaction. */
export const netSheetListQuery = z.object({
  transaction_id: z.guid(text.transactionInvalid).optional(),
});

/** Query of GET /api/net-sheets/{id}/pdf: a version, or the latest. */
export const netSheetPdfQuery = z.object({
  version: z.coerce
    .number(text.versionUnknown)
    .int(text.versionUnknown)
    .min(1)
    .max(32_000)
    .optional(),
});

export type CreateNetSheetBody = z.output<typeof createNetSheetBody>;
export type CreateNetSheetInput = z.input<typeof createNetSheetBody>;
/** The API's description uses this name. */
export type UpdateNetSheetBody = z.output<typeof updateNetSheetBody>;
export type UpdateNetSheetInput = z.input<typeof updateNetSheetBody>;
