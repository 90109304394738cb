/** Texts for payouts. */
export const payoutMessages = {
  notFound: "Payout not found",
  cannotPay: "Only people who manage and see all commissions can pay them",
  methodInvalid: "Choose how they are paid",
  statementsRequired: "Choose at least one statement",
  noneLeft: "Choose at least one statement, or cancel the payout",
  statementsTooMany: "At most 500 statements in one payout",
  statementTwice: "Choose each statement once",
  versionInvalid: "updated_at must be the moment that was read with the payout",
  statusInvalid: "Choose a status of payouts",
  notPaid: "A payout is in the journal once it is paid",
  totalInvalid: "total must be the amount that was read with the payout",

  created: "Payout drafted",
  changed: "Payout changed",
  paid: "Payout marked as paid",
  cancelled: "Payout cancelled",
  createFailed: "Failed to draft the payout. Please try again.",
  saveFailed: "Failed to save the payout. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
