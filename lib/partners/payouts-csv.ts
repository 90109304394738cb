import { csvDownload } from "@/lib/csv/download";
import { METHOD_WORDS, PAYOUT_WORDS } from "./messages";
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
  METHOD_WORDS[row.payment_method],
  PAYOUT_WORDS[row.status],
  row.external_reference,
  row.reject_reason,
  row.settled_at,
  row.settled_by_name,
  row.suspicious.length,
];

/** The answer that a browser saves as payouts.csv. */
export const payoutsDownload = (
  pieces: AsyncGenerator<ReviewedPayout[]>,
  onBroken: (error: unknown) => void,
): Promise<Response> =>
  csvDownload({ fileName: "payouts.csv", header: HEADER, cells, pieces, onBroken });
