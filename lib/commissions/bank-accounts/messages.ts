/** Texts for the bank accounts that members are paid to. */
export const bankAccountMessages = {
  holderRequired: "Enter whose account it is, as the bank has it",
  holderTooLong: "Too long (100 characters at most)",
  routingInvalid: "A routing number has nine digits",
  routingChecksum: "This routing number does not exist. Check each digit",
  accountInvalid: "An account number has 4 to 17 digits",
  kindInvalid: "Choose checking or savings",
  passwordRequired: "Enter your password",

  notInSupport: "Bank accounts are not shown in a support view",
  unreadable: (name: string) =>
    `The bank account of ${name} can no longer be read. Ask them to enter it again.`,
  missing: (names: string) =>
    `No bank account can be used yet for ${names}. Pay them by check, in a separate payout.`,
  notAch: "Only a draft that is paid by ACH has a bank file",

  saved: "Bank account saved",
  removed: "Bank account removed",
  saveFailed: "Failed to save the bank account. Please try again.",
  fileFailed: "Failed to make the bank file. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
