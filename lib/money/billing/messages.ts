/** Texts of billing on the server. The database has the texts of refusals at a plan's limit. */
export const billingMessages = {
  checkoutFailed: "Failed to create checkout session",
  cancelFailed: "Failed to cancel subscription",
  resumeFailed: "Failed to resume subscription",
  changeFailed: "Failed to change plan",
  readFailed: "Failed to load billing",
  unknownPrice: "Choose one of the plans",
  notSetUp: "Payments are not set up here yet. Please contact support.",
  notSubscribed: "There is no subscription. Choose a plan first.",
  samePlan: "Your team is on this plan already.",
  ending: "The subscription ends soon. Resume it first, then change the plan.",
  owing: "A payment is past due. Pay it first, then change the plan.",
} as const;

/**
 * Returns the title of the notification to a team's managers before the team becomes read-only (3 or 1 days),
 * and when it does (0).
 */
export function readOnlyTitle(team: string, daysBefore: number): string {
  if (daysBefore === 0) return `${team} can only read now. Choose a plan to continue.`;
  const when = daysBefore === 1 ? "from tomorrow on" : "in three days";
  return `${team} can only read ${when}. Choose a plan to continue.`;
}

/** The title of the notification to people who manage billing, sent when Stripe announces the end of the trial. */
export const trialEndingTitle = "Your trial ends in three days";
