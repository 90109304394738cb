import { z } from "zod";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { correctionMessages as text } from "./messages";

/**
 * Body of POST /api/commission-members/{id}/corrections. `shown` is the `fingerprint` of the correction that
 * the reader saw.
 */
export const bookCorrectionBody = z.object({
  statement_id: z.guid(text.statementInvalid),
  shown: z.string(text.shownInvalid).regex(/^[0-9a-f]{64}$/, text.shownInvalid),
  reason: requiredText(200, { missing: text.reasonRequired, tooLong: text.reasonTooLong }),
});

export type BookCorrectionBody = z.output<typeof bookCorrectionBody>;
