import { MAX_DAYS, MAX_ENVELOPE_DOCUMENTS, MAX_SIGNERS } from "./limits";

/** Texts for documents that are sent for signature. */
export const signatureMessages = {
  envelopeNotFound: "Envelope not found",
  roomNotFound: "This transaction has no such side",
  notSetUp:
    "Sending for signature is not set up here. Have it signed elsewhere, then add the signed copy and the day it was signed.",

  documentsMissing: "Choose at least one document",
  documentsTooMany: `Send at most ${MAX_ENVELOPE_DOCUMENTS} documents at once`,
  documentTwice: "A document is chosen twice",
  documentUnknown: "Choose documents of this side",
  documentNoPdf: (name: string) => `“${name}” is not a PDF. Save it as a PDF and add that`,
  signersMissing: "Add at least one signer",
  signersTooMany: `Ask at most ${MAX_SIGNERS} people`,
  signerTwice: "Two signers have this email",
  signerName: "Enter a name",
  signerNameTooLong: "Use at most 200 characters",
  signerEmail: "Enter an email like name@example.com",
  placeInvalid: `Use a whole number from 1 to ${MAX_SIGNERS}`,
  subjectMissing: "Enter a subject",
  subjectTooLong: "Use at most 200 characters",
  messageTooLong: "Use at most 2,000 characters",
  dayInvalid: "Enter a date like 2026-12-31",
  dayPast: "Choose a day from tomorrow on",
  dayTooFar: `Choose a day within ${MAX_DAYS} days`,
  reasonMissing: "Say why you void it",
  reasonTooLong: "Use at most 500 characters",

  signerUnknown: "Choose a signer of this envelope",
  noticeUnknown: "Say what to send: reminder or request",
  notified: { reminder: "Reminder sent", request: "Request sent again" },
  notifyFailed: "Failed to write to the signer. Please try again.",

  /** Stored as an envelope's problem when the failure has no text of its own for users. */
  unfinished: "This could not be finished yet.",
  notOurs: "The e-signature service answered with another envelope.",

  triedAgain: "Lintel tries again by itself.",
  sent: "Sent for signature",
  voiding: "The envelope is being voided",
  sendFailed: "Failed to send for signature. Please try again.",
  voidFailed: "Failed to void the envelope. Please try again.",
} as const;
