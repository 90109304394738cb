import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for buyer agreements. */
export const agreementMessages = {
  ...recordTexts("buyer agreement", "buyer agreements"),

  keptWithDocument:
    "This agreement has a signed document. Only people who may delete any client can delete it.",
  signedInvalid: "Enter the day it was signed",
  signedInFuture: "It cannot have been signed in the future",
  startInvalid: "Enter the first day",
  endInvalid: "Enter the last day: an agreement is never open-ended",
  endBeforeStart: "The last day cannot be before the first",
  exclusiveInvalid: "Choose whether it is exclusive",
  rateInvalid: "Enter a percentage above 0, up to 100, with at most two decimals",
  amountInvalid: "Enter an amount in dollars above 0",
  compensationMissing: "Enter a rate or an amount: an agreement is never open-ended",

  sinceMissing: "updated_since or cursor is required",

  saved: "Buyer agreement saved",
  deleted: "Buyer agreement deleted",
  documentNotFound: "Document not found",
  uploadFailed: "Failed to upload. Please try again.",
  savedWithoutDocument: "Buyer agreement saved without its document",
  loadFailed: "The buyer agreements could not be loaded. Please try again.",
} as const;
