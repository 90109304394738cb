/** Texts for mail into the files of transactions. */
export const fileMailMessages = {
  readOnly: "Only the agents of this side can use its email address",
  notReceived: "Receiving email is not set up here",
  noFiles: "The email had no files",
  tooManyDocuments: "The transaction has 500 documents already",
  tooManyFiles: "An email can have up to 50 files",
  addressFailed: "Failed to make the address. Please try again.",
  addressReady: "Address ready",
  addressRenewed: "Address renewed",
} as const;

/** The most files filed from one mail. */
export const MAX_FILES = 50;
/** The most mails per day to one side. */
export const MAX_MAILS_A_DAY = 200;
