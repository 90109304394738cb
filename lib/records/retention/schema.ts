import { z } from "zod";
import { parseWholeNumber, requiredText } from "@/lib/foundation/record-layer/fields";
import { MAX_YEARS, MIN_YEARS, retentionMessages as text } from "./messages";

/** Body of PUT /api/retention-settings. */
export const updateRetentionSettingsBody = z.object({
  /** The number of years after the closing for which documents are kept. */
  years: z.preprocess(
    parseWholeNumber,
    z.int(text.yearsInvalid).min(MIN_YEARS, text.yearsInvalid).max(MAX_YEARS, text.yearsInvalid),
  ),
});

/** Body of PUT /api/transactions/{id}/hold. */
export const placeHoldBody = z.object({
  reason: requiredText(500, { missing: text.reasonMissing, tooLong: text.reasonTooLong }),
});

export type RetentionSettings = z.output<typeof updateRetentionSettingsBody>;
export type PlaceHoldBody = z.output<typeof placeHoldBody>;
