/** Texts for the journal of commissions. */
export const journalMessages = {
  nameRequired: "Enter the name of the account, as your books have it",
  nameTooLong: "Too long (80 characters at most)",
  fromInvalid: "Enter the first day",
  untilInvalid: "Enter the last day",
  order: "The last day is before the first",
  tooLong: "Choose at most a year",

  saved: "Account names saved",
  saveFailed: "Failed to save the account names. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
