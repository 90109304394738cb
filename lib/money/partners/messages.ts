import type { Enums } from "@/lib/foundation/supabase/database.types";

/** Texts of the partner program. */
export const partnerMessages = {
  notSetUp:
    "Affiliate system is not set up yet. Please contact support to enable the affiliate program.",
  createFailed: "Failed to create affiliate program. Please try again or contact support.",
  joinFailed:
    "Failed to join affiliate program. Please try again or contact support if the issue persists.",
  notFound: "Partner not found",
  notJoined: "You have not joined the partner program yet",
  freeTesting:
    "Lintel is free for every team at the moment, so referrals earn nothing yet. A team that signs up through your link earns you commission once it pays for a plan.",
  noReferrals: "No referrals yet. Start sharing your link!",
  noPayouts: "No payout requests yet",
  minimumPayout: "Minimum payout: $50",

  amountInvalid: "Enter an amount in dollars and cents, above $0.00",
  methodUnknown: "Choose PayPal, Stripe or bank transfer",
  methodSaved: "Payment method saved",
  methodFailed: "Failed to save the payment method. Please try again.",
  requested: "Payout requested",
  requestFailed: "Failed to request the payout. Please try again.",
  unexpected: "An unexpected error has occurred.",

  referenceInvalid: "Enter the reference of the payment, up to 200 characters",
  reasonInvalid: "Enter a reason of up to 500 characters",
  statusUnknown: "A partner is active or suspended",
  settleFailed: "Failed to settle the request. Please try again.",
  exportFailed: "Failed to export payouts",
} as const;

/** The toast after copying a text with the link. */
export const copyLabels = { done: "Copied!", failed: "Failed to copy link. Please try again." };

export const REFERRAL_LABELS: Record<Enums<"affiliate_referral_status">, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  paid: "Paid",
  reversed: "Reversed",
  void: "Not counted",
};

export const PAYOUT_LABELS: Record<Enums<"payout_status">, string> = {
  pending: "Pending",
  paid: "Paid",
  rejected: "Declined",
};

export const METHOD_LABELS: Record<Enums<"payout_method">, string> = {
  paypal: "PayPal",
  stripe: "Stripe",
  bank_transfer: "Bank transfer",
};

export const ENTRY_LABELS: Record<string, string> = {
  earned: "Commission earned",
  reversed: "Commission reversed",
  restored: "Commission restored",
  reserved: "Payout requested",
  released: "Request settled",
  paid: "Paid out",
};
