import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for deals. The texts in docs/features/records/deals.md are binding. */
export const dealMessages = {
  ...recordTexts("deal", "deals"),

  clientRequired: "Please select a client",
  valueInvalid: "Please enter a valid deal value",
  closeDateInvalid: "Please enter a valid date",

  loadFailed: (message: string) => `Error loading deals: ${message}`,
  unexpected: "An unexpected error has occurred.",

  /**
   * Returns the text after a move. The title is shortened, because it may have 200 characters and the status
   * matters more.
   */
  moved: (title: string, status: string) => `${shortTitle(title)} moved to ${status}`,

  probabilityNow: (percent: number) => `Probability is now ${percent}%`,

  unknownClient: "Unknown Client",
} as const;

const shortTitle = (title: string) => (title.length > 40 ? `${title.slice(0, 39).trim()}…` : title);
