import { csvResponse } from "@/lib/foundation/csv/response";
import { METHOD_LABELS, PAYOUT_LABELS } from "./messages";
import type { ReviewedPayout } from "./serialize";

const HEADER = [
  "Requested",
  "Partner",
  "Email",
  "Code",
  "Amount",
  "Payment Method",
  "Status",
  "Reference",
  "Reason",
  "Settled",
  "Settled By",
  "Suspicious Referrals",
];

const cells = (row: ReviewedPayout) => [
  row.created_at,
  row.partner.name,
  row.partner.email,
  row.partner.referral_code,
  row.amount.toFixed(2),
  METHOD_LABELS[row.payment_method],
  PAYOUT_LABELS[row.status],
  row.external_reference,
  row.reject_reason,
  row.settled_at,
  row.settled_by_name,
  row.suspicious.length,
];

/** Returns a CSV download named payouts.csv. */
export const payoutsCsvResponse = (
  batches: AsyncGenerator<ReviewedPayout[]>,
  onBroken: (error: unknown) => void,
): Promise<Response> =>
  csvResponse({ fileName: "payouts.csv", header: HEADER, cells, batches, onBroken });
