import { z } from "zod";
import { optionalDay, requiredText } from "@/lib/foundation/record-layer/fields";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import { MAX_NAME_LENGTH, MAX_PARTS_OF_CUT } from "./limits";
import { documentMessages as texts } from "./messages";
import { parsePageRange } from "./page-range";

const name = z
  .string()
  .trim()
  .min(1, texts.nameMissing)
  .max(MAX_NAME_LENGTH, texts.nameTooLong)
  .regex(/^[^\p{Cc}/\\]*$/u, texts.nameCharacters);

/** Query of an upload. The request's body is the file itself. */
export const uploadDocumentQuery = z.object({
  side: z.enum(transaction_side, texts.roomNotFound),
  /** The file's name, with its ending. */
  name: z.string().max(1000).default(""),
  /** The checklist item of the side to attach the document to. */
  item: z.guid().optional(),
  /** The day on which the file was signed outside the product. */
  signed_on: optionalDay(texts.dayInvalid),
});

/** Query of a side's documents as one ZIP or PDF. */
export const bundleQuery = uploadDocumentQuery.pick({ side: true });

/** Query of an upload of a document's next version. */
export const uploadVersionQuery = uploadDocumentQuery.pick({ name: true, signed_on: true });

/**
 * Body of PUT /api/documents/{id}: a new name, or the reason why the document is void. A null reason makes it
 * valid again.
 */
export const updateDocumentBody = z
  .object({
    name,
    void_reason: requiredText(500, {
      missing: texts.voidReasonMissing,
      tooLong: texts.voidReasonTooLong,
    }).nullable(),
  })
  .partial();

const pageRange = z.string(texts.pagesInvalid).transform((text, context) => {
  const range = parsePageRange(text);
  if (range) return range;
  context.addIssue({ code: "custom", message: texts.pagesInvalid });
  return z.NEVER;
});

/** Body of a cut: pages of a version that become new documents. */
export const cutDocumentBody = z.object({
  version: z.int(texts.versionUnknown).min(1, texts.versionUnknown),
  parts: z
    .array(
      z.object({
        pages: pageRange,
        name,
        /** The checklist item of the side to attach the document to. */
        item_id: z.guid().nullable().default(null),
      }),
      texts.partsMissing,
    )
    .min(1, texts.partsMissing)
    .max(MAX_PARTS_OF_CUT, texts.partsTooMany),
});

/** Path parameters of a version. */
export const versionParams = z.object({
  id: z.guid(),
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Path parameters of a file of pdf.js. */
export const pdfjsParams = z.object({ folder: z.string(), file: z.string() });

export type UploadDocumentQuery = z.infer<typeof uploadDocumentQuery>;
export type UploadVersionQuery = z.infer<typeof uploadVersionQuery>;
export type CutDocumentBody = z.output<typeof cutDocumentBody>;
export type CutDocumentInput = z.input<typeof cutDocumentBody>;
export type UpdateDocumentBody = z.infer<typeof updateDocumentBody>;
