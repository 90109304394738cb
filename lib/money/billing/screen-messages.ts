import { ApiError } from "@/lib/foundation/api/fetch";
import { CONNECTION_LOST } from "@/lib/foundation/record-layer/save-failure";

/** Texts of the billing screens. */
export const billingTexts = {
  startFailed: "Failed to start subscription process",
  cancelFailed: "Failed to cancel subscription",
  changeFailed: "Failed to change plan",
  resumeFailed: "Failed to resume subscription",
  readFailed: "Failed to load billing",
  portalFailed: "Failed to open the payment page",
  canceled: "Subscription canceled successfully",
  changed: "Plan changed successfully",
  resumed: "Subscription resumed",
  noPrices: "Payments cannot be reached right now. Please try again in a moment.",
  confirmCancel: "Are you sure you want to cancel your subscription?",
  afterCancel: (end: string) =>
    `It lasts until ${end}. After that your team can read and export; nothing is deleted.`,
  checkoutLeft: "You left the payment page. Nothing was charged, and your plan is as it was.",
} as const;

/** Returns why a billing call failed: the server's reason if it refused, else `failed`. */
export function billingFailureText(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 0) return CONNECTION_LOST;
  return (error.status < 500 && error.message) || failed;
}
