/** Texts for mail into the files of transactions. */
export const fileMailMessages = {
  readOnly: "Only the agents of this side have its mail address",
  notReceived: "This installation receives no mail",
  noFiles: "The mail had no files",
  tooManyDocuments: "The transaction holds 500 documents already",
  tooManyFiles: "A mail brings up to 50 files",
  addressFailed: "Failed to make the address. Please try again.",
  addressReady: "Address ready",
  addressRenewed: "Address renewed",
} as const;

/** Files of one mail that are kept. */
export const MAX_FILES = 50;
/** Mails a day into one side. */
export const MAX_MAILS_A_DAY = 200;
