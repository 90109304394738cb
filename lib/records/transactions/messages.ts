import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for transactions. */
export const transactionMessages = {
  ...recordTexts("transaction", "transactions"),

  priceInvalid: "Please enter a valid price",
  emailInvalid: "Invalid email",
  closingBeforeContract: "The closing day cannot be before the contract day",
  closingDayMissing: "Enter the closing day before you close the transaction",

  loadFailed: (message: string) => `Error loading transactions: ${message}`,
  unexpected: "An unexpected error has occurred.",

  opened: (number: string) => `Transaction ${number} opened`,
  moved: (number: string, status: string) => `${number} is now ${status}`,
  dealsClosed: (titles: readonly string[]) => `Closed as well: ${titles.join(", ")}`,
} as const;
