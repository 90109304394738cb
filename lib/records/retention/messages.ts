/** The minimum and maximum number of years for which a team keeps documents, the same as in the database. */
export const MIN_YEARS = 3;
export const MAX_YEARS = 30;

/** Texts for the retention of transaction documents. */
export const retentionMessages = {
  yearsInvalid: `Enter whole years from ${MIN_YEARS} to ${MAX_YEARS}`,
  cannotChange: "You do not have permission to change these settings",
  settingsSaved: "Retention saved",
  settingsFailed: "Failed to save retention. Please try again.",

  transactionNotFound: "Transaction not found",
  reasonMissing: "Say why the documents are kept",
  reasonTooLong: "Use at most 500 characters",
  cannotHold: "Only people who approve files can place and lift legal holds",
  heldAlready: "This transaction is under a legal hold already",
  holdFailed: "Failed to place the legal hold. Please try again.",
  held: "Legal hold placed",
  liftFailed: "Failed to lift the legal hold. Please try again.",
  lifted: "Legal hold lifted",

  cannotDelete: "Only people who may delete any transaction can delete documents",
  deleteFailed: "Failed to delete the documents. Please try again.",
  deleted: "Documents deleted",
} as const;
