import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for the parties of transactions. */
export const partyMessages = {
  ...recordTexts("party", "parties"),

  cannotUpdate: "You cannot change the parties of this transaction",
  nameRequired: "Enter a name, or choose a client",
  emailInvalid: "Invalid email",
  saved: (name: string) => `${name} saved`,
  deleted: "Party removed",
  loadFailed: "The parties could not be loaded. Please try again.",
} as const;
