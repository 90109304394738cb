import { z } from "zod";
import { optionalLines } from "@/lib/foundation/record-layer/fields";
import { paperMessages as text } from "./messages";

export const MAX_MESSAGE = 2000;

const version = z.coerce.number(text.versionInvalid).int(text.versionInvalid).min(1).max(32_767);

/** Query of GET …/statement/disbursement. `version` defaults to the current one. */
export const disbursementQuery = z.object({ version: version.optional() });

/** Query of GET …/statement/pdf. `agent` defaults to the caller. */
export const statementPaperQuery = disbursementQuery.extend({
  agent: z.guid(text.agentInvalid).optional(),
});

/**
 * Body of POST …/statement/disbursement/mails. `recipient_email` defaults to the first contact of the title
 * company.
 */
export const sendPaperBody = z.object({
  recipient_email: z.string(text.emailInvalid).trim().max(320, text.emailInvalid).optional(),
  message: optionalLines(MAX_MESSAGE, text.messageTooLong),
});

export type DisbursementQuery = z.output<typeof disbursementQuery>;
export type StatementPaperQuery = z.output<typeof statementPaperQuery>;
export type SendPaperBody = z.output<typeof sendPaperBody>;
