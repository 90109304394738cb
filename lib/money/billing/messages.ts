/** Texts of billing on the server. The database words its own refusals at a plan's limit. */
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
