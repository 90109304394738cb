/** Texts for corrections of approved statements. */
export const correctionMessages = {
  statementInvalid: "Choose the statement to correct",
  shownInvalid: "Send back the fingerprint of the figures that were shown",
  reasonRequired: "Enter what it is for",
  reasonTooLong: "Too long (200 characters at most)",
  cannotManage: "Only people who manage commissions can book corrections",
  moved: "These figures have changed since they were shown. Check the new ones.",
  none: "There is nothing to correct in this statement",
  booked: "Correction booked",
  saveFailed: "Failed to book the correction. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
