import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for transactions. */
export const transactionMessages = {
  ...recordTexts("transaction", "transactions"),

  priceInvalid: "Please enter a valid price",
  emailInvalid: "Invalid email",
  yearInvalid: "Year built must be a year from 1600 to 2199",
  yesNoInvalid: (label: string) => `${label} must be yes, no, or nothing`,
  closingBeforeContract: "The closing day cannot be before the contract day",
  closingDayMissing: "Enter the closing day before you close the transaction",

  noSide: "Say which side: Listing or Buying",
  sideNotFound: "This side does not exist, or you may not change it",
  agentMissing: "Choose an agent",
  agentsMissing: "Choose at least one agent",
  tooManyAgents: "A side has at most 6 agents",
  agentTwice: "This agent is already on this side",
  weightInvalid: "Enter a whole number from 1 to 1,000",
  sideSaved: (side: string) => `${side} side saved`,
  sideRemoved: (side: string) => `${side} side removed`,

  dealSaved: "Deal of the transaction saved",
  logLimitInvalid: "limit must be a whole number from 1 to 1000",

  loadFailed: (message: string) => `Error loading transactions: ${message}`,
  unexpected: "An unexpected error has occurred.",

  opened: (number: string) => `Transaction ${number} opened`,
  moved: (number: string, status: string) => `${number} is now ${status}`,
  dealsClosed: (titles: readonly string[]) => `Closed as well: ${titles.join(", ")}`,
} as const;
