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

/** Query of an upload, whose body is the file itself. */
export const uploadDocumentQuery = z.object({
  side: z.enum(transaction_side, texts.roomNotFound),
  /** The file's name, with its ending. */
  name: z.string().max(1000).default(""),
  /** The item of the side's checklist to which it is attached. */
  item: z.guid().optional(),
  /** The day on which it was signed elsewhere. */
  signed_on: optionalDay(texts.dayInvalid),
});

/** Query of a side's documents as one ZIP or PDF. */
export const bundleQuery = uploadDocumentQuery.pick({ side: true });

/** Query of an upload to a document that is there. */
export const uploadVersionQuery = uploadDocumentQuery.pick({ name: true, signed_on: true });

/** Body of a change of a document: a name, or why it is void; null takes that back. */
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

/** Body of a cut: pages of a version that become documents of their own. */
export const cutDocumentBody = z.object({
  version: z.int(texts.versionUnknown).min(1, texts.versionUnknown),
  parts: z
    .array(
      z.object({
        pages: pageRange,
        name,
        /** The item of the side's checklist to which it is attached. */
        item_id: z.guid().nullable().default(null),
      }),
      texts.partsMissing,
    )
    .min(1, texts.partsMissing)
    .max(MAX_PARTS_OF_CUT, texts.partsTooMany),
});

/** Path of a version. */
export const versionParams = z.object({
  id: z.guid(),
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Path of a part of pdf.js. */
export const pdfjsParams = z.object({ folder: z.string(), file: z.string() });

export type UploadDocumentQuery = z.infer<typeof uploadDocumentQuery>;
export type UploadVersionQuery = z.infer<typeof uploadVersionQuery>;
export type CutDocumentBody = z.output<typeof cutDocumentBody>;
export type CutDocumentInput = z.input<typeof cutDocumentBody>;
export type UpdateDocumentBody = z.infer<typeof updateDocumentBody>;
