import { z } from "zod";
import { instant } from "@/lib/foundation/api/instant";
import { integerParam } from "@/lib/foundation/api/query";
import { selectionBody } from "@/lib/foundation/record-layer/bulk-schema";
import { blankToNull, requiredText } from "@/lib/foundation/record-layer/fields";
import { pagingParams } from "@/lib/foundation/record-layer/list-query";
import { clientListQuery } from "@/lib/records/clients/schema";
import { mailingMessages as text } from "./messages";

/** The database's limits: in characters, and recipients of one mailing. */
export const MAILING_LIMITS = {
  subject: 300,
  content: 20_000,
  text: 320,
  recipients: 1000,
} as const;

const MAILING_CHANNELS = ["email", "sms"] as const;
export const MAILING_OUTCOMES = ["waiting", "sent", "failed", "bounced", "left_out"] as const;

const channel = z.enum(MAILING_CHANNELS, text.channelRequired);
const isOneLine = (value: string) => !/[\r\n]/.test(value);
const isMarketing = z.boolean(text.marketingInvalid).default(true);

const moment = z.iso
  .datetime({ offset: true, error: "Please enter a valid time" })
  .pipe(instant("Please enter a valid time"));

/** Body of POST /api/mailings: an email or text with variables, and its recipients. */
export const createMailingBody = selectionBody(clientListQuery, {
  channel,
  /** Required for an email; a text has none. */
  subject: z
    .string(text.subjectRequired)
    .trim()
    .max(MAILING_LIMITS.subject, text.subjectTooLong)
    .refine(isOneLine, text.subjectOneLine)
    .nullable()
    .optional(),
  content: requiredText(MAILING_LIMITS.content, {
    missing: text.contentRequired,
    tooLong: text.contentTooLong,
  }),
  template_id: z.preprocess(blankToNull, z.guid("Please select a template").nullable()).optional(),
  is_marketing: isMarketing,
  /** Null or missing to send now. */
  scheduled_at: z.preprocess(blankToNull, moment.nullable()).optional(),
}).refine(({ channel, subject }) => channel !== "email" || Boolean(subject), {
  path: ["subject"],
  message: text.subjectRequired,
});

/** Body of POST /api/mailings/preview: a mailing that may be unfinished, and the recipient to show. */
export const previewMailingBody = selectionBody(clientListQuery, {
  channel,
  subject: z.string().max(MAILING_LIMITS.subject, text.subjectTooLong).default(""),
  content: z.string().max(MAILING_LIMITS.content, text.contentTooLong).default(""),
  is_marketing: isMarketing,
  place: z.number(text.placeInvalid).int().min(0).max(999, text.placeInvalid).default(0),
});

/** Query of GET /api/mailings. */
export const mailingListQuery = z.object(pagingParams(25));

/** Query of GET /api/mailings/{id}/results. */
export const mailingResultsQuery = z.object({
  outcome: z.enum(MAILING_OUTCOMES, text.outcomeUnknown).optional(),
  page: pagingParams(50).page,
  limit: integerParam({ min: 1, max: 200, fallback: 50, text: "limit must be from 1 to 200" }),
});

export type MailingChannel = (typeof MAILING_CHANNELS)[number];
export type MailingOutcome = (typeof MAILING_OUTCOMES)[number];
export type CreateMailingBody = z.output<typeof createMailingBody>;
export type PreviewMailingBody = z.output<typeof previewMailingBody>;
export type MailingListQuery = z.output<typeof mailingListQuery>;
export type MailingResultsQuery = z.output<typeof mailingResultsQuery>;
