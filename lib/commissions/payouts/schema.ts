import { z } from "zod";
import { amount } from "@/lib/commissions/plans/numbers";
import { payStatementBody } from "@/lib/commissions/statements/schema";
import { statementMessages } from "@/lib/commissions/statements/messages";
import { recordVersion } from "@/lib/foundation/api/instant";
import { optionalChoice } from "@/lib/foundation/record-layer/fields";
import { commission_payout_method } from "@/lib/foundation/supabase/enums/commission-payout-method.types";
import { commission_payout_status } from "@/lib/foundation/supabase/enums/commission-payout-status.types";
import { payoutMessages as text } from "./messages";

export const MAX_STATEMENTS = 500;

const statementIds = z
  .array(z.guid(text.statementsRequired), text.statementsRequired)
  .min(1, text.statementsRequired)
  .max(MAX_STATEMENTS, text.statementsTooMany)
  .refine((ids) => new Set(ids).size === ids.length, text.statementTwice);

/** Body of POST /api/commission-payouts: the approved statements to pay together. */
export const createPayoutBody = z.object({
  method: z.enum(commission_payout_method, text.methodInvalid),
  statement_ids: statementIds,
});

/** Body of PUT /api/commission-payouts/{id}: the complete list of a draft's statements. */
export const updatePayoutBody = z.object({
  statement_ids: statementIds,
  updated_at: recordVersion(text.versionInvalid),
});

/**
 * Body of POST /api/commission-payouts/{id}/payment. `total` is the sum that was shown, in dollars as text.
 * With `updated_at`, a payout that has changed since is refused (409), even when its sum is the same.
 */
export const payPayoutBody = payStatementBody.extend({
  total: amount.refine((dollars) => dollars.length <= 15, text.totalInvalid),
  updated_at: recordVersion(text.versionInvalid).optional(),
});

/** Query of GET /api/commission-payouts. */
export const payoutListQuery = z.object({
  status: optionalChoice(commission_payout_status, text.statusInvalid),
  page: z.coerce
    .number(statementMessages.pageInvalid)
    .int(statementMessages.pageInvalid)
    .min(1)
    .max(10_000)
    .default(1),
});

export type CreatePayoutBody = z.output<typeof createPayoutBody>;
export type UpdatePayoutBody = z.output<typeof updatePayoutBody>;
export type PayPayoutBody = z.output<typeof payPayoutBody>;
export type PayoutListQuery = z.output<typeof payoutListQuery>;
