import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { optionalLines, requiredText } from "@/lib/foundation/record-layer/fields";
import { signer_notice } from "@/lib/foundation/supabase/enums/signer-notice.types";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import {
  MAX_ENVELOPE_DOCUMENTS,
  MAX_MESSAGE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SIGNER_NAME_LENGTH,
  MAX_SIGNERS,
  MAX_SUBJECT_LENGTH,
} from "./limits";
import { signatureMessages as texts } from "./messages";

const place = z
  .int(texts.placeInvalid)
  .min(1, texts.placeInvalid)
  .max(MAX_SIGNERS, texts.placeInvalid);

const signer = z.object({
  name: requiredText(MAX_SIGNER_NAME_LENGTH, {
    missing: texts.signerName,
    tooLong: texts.signerNameTooLong,
  }),
  email: z
    .string(texts.signerEmail)
    .trim()
    .max(320, texts.signerEmail)
    .pipe(z.email(texts.signerEmail)),
  /**
   * Signers with the same place are asked at the same time. Those with the next place are asked after they
   * have signed.
   */
  place: place.default(1),
});

/** Adds an issue to each signer whose email an earlier signer has. */
function refuseSameEmails(signers: z.output<typeof signer>[], context: z.RefinementCtx): void {
  const emails = signers.map(({ email }) => email.toLowerCase());
  emails.forEach((email, at) => {
    if (emails.indexOf(email) === at) return;
    context.addIssue({ code: "custom", path: [at, "email"], message: texts.signerTwice });
  });
}

/** Body of POST /api/transactions/{id}/envelopes. */
export const createEnvelopeBody = z.object({
  side: z.enum(transaction_side, texts.roomNotFound),
  document_ids: z
    .array(z.guid(texts.documentUnknown), texts.documentsMissing)
    .min(1, texts.documentsMissing)
    .max(MAX_ENVELOPE_DOCUMENTS, texts.documentsTooMany)
    .refine((ids) => new Set(ids).size === ids.length, texts.documentTwice),
  signers: z
    .array(signer, texts.signersMissing)
    .min(1, texts.signersMissing)
    .max(MAX_SIGNERS, texts.signersTooMany)
    .superRefine(refuseSameEmails),
  subject: requiredText(MAX_SUBJECT_LENGTH, {
    missing: texts.subjectMissing,
    tooLong: texts.subjectTooLong,
  }),
  message: optionalLines(MAX_MESSAGE_LENGTH, texts.messageTooLong),
  expires_on: calendarDay(texts.dayInvalid).nullable().optional(),
});

/** Body of POST /api/envelopes/{id}/void. */
export const voidEnvelopeBody = z.object({
  reason: requiredText(MAX_REASON_LENGTH, {
    missing: texts.reasonMissing,
    tooLong: texts.reasonTooLong,
  }),
});

/** Body of POST /api/envelopes/{id}/notices. */
export const notifySignerBody = z.object({
  signer_id: z.guid(texts.signerUnknown),
  kind: z.enum(signer_notice, texts.noticeUnknown),
});

export type NotifySignerBody = z.output<typeof notifySignerBody>;
export type CreateEnvelopeBody = z.output<typeof createEnvelopeBody>;
export type CreateEnvelopeInput = z.input<typeof createEnvelopeBody>;
export type VoidEnvelopeBody = z.output<typeof voidEnvelopeBody>;
