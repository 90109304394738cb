/** Texts for agents' accounts. */
export const accountMessages = {
  exportUnknown: "export must be csv",
  pageInvalid: "page must be a number from 1",
  kindInvalid: "Choose a charge or a correction",
  favourInvalid: "Choose in whose favor it is",
  chargeInFavour: "A charge is never in the agent's favor. Choose a correction",
  amountRequired: "Enter an amount above $0.00",
  dayInvalid: "Enter the date",
  reasonRequired: "Enter what it is for",
  reasonTooLong: "Too long (200 characters at most)",
  counterInvalid: "Choose what it counts towards",
  periodInvalid: "Choose the period that it counts for",
  cannotManage: "Only people who manage commissions can add entries",
  saved: "Entry added",
  saveFailed: "Failed to add the entry. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
