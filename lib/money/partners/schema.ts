import { z } from "zod";
import { integerParam } from "@/lib/foundation/api/query";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { payout_status as PAYOUT_STATUSES } from "@/lib/foundation/supabase/enums/payout-status.types";
import { parseMoney } from "@/lib/records/deals/money";
import { partnerMessages as text } from "./messages";
import { PAYOUT_METHODS } from "./tiers";

const isWholeCents = (input: unknown) =>
  typeof input !== "number" || Math.abs(input * 100 - Math.round(input * 100)) < 1e-6;

const amount = z
  .unknown()
  .refine((input) => isWholeCents(input) && (parseMoney(input) ?? 0) > 0, text.amountInvalid)
  .transform((input) => parseMoney(input) ?? 0);

const method = z.enum(PAYOUT_METHODS, text.methodUnknown);

const page = integerParam({
  min: 1,
  max: 1_000_000,
  fallback: 1,
  text: "page must be a number from 1",
});
const getLimit = (fallback: number) =>
  integerParam({ min: 1, max: 200, fallback, text: "limit must be from 1 to 200" });

/** Query of GET /api/partners/referrals: by default the latest ten. */
export const referralListQuery = z.object({ page, limit: getLimit(10) });

/** Query of GET /api/partners/payouts and /api/partners/entries. */
export const partnerListQuery = z.object({ page, limit: getLimit(50) });

/** Query of GET /api/partners/analytics. */
export const analyticsQuery = z.object({
  months: integerParam({ min: 1, max: 36, fallback: 12, text: "Choose from 1 to 36 months" }),
});

/** Body of POST /api/partners/payouts. */
export const payoutBody = z.object({ amount, payment_method: method.default("paypal") });

/** Body of PUT /api/partners/payment-method. */
export const paymentMethodBody = z.object({ payment_method: method });

const status = z.enum(PAYOUT_STATUSES, "status must be pending, paid or rejected").optional();

/** Query of GET /api/super-admin/payouts. */
export const payoutReviewQuery = z.object({ status, page, limit: getLimit(50) });

/** Query of GET /api/super-admin/payouts/export. */
export const payoutExportQuery = z.object({ status });

/** Body of POST /api/super-admin/payouts/{id}/approve. */
export const approvePayoutBody = z.object({
  external_reference: requiredText(200, {
    missing: text.referenceInvalid,
    tooLong: text.referenceInvalid,
  }),
});

/** Body of POST /api/super-admin/payouts/{id}/reject. */
export const rejectPayoutBody = z.object({
  reason: requiredText(500, { missing: text.reasonInvalid, tooLong: text.reasonInvalid }),
});

/** Body of PATCH /api/super-admin/partners/{id}. */
export const partnerStatusBody = z.object({
  status: z.enum(["active", "suspended"], text.statusUnknown),
});

export type PartnerListQuery = z.output<typeof partnerListQuery>;
export type PayoutBody = z.output<typeof payoutBody>;
export type PayoutReviewQuery = z.output<typeof payoutReviewQuery>;
