/** The maximum number of documents and signers of an envelope, the same as in the database. */
export const MAX_ENVELOPE_DOCUMENTS = 20;
export const MAX_SIGNERS = 20;
/** The default and the maximum number of days that signers have. */
export const USUAL_DAYS = 14;
export const MAX_DAYS = 365;
/** Maximum lengths in characters. */
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_REASON_LENGTH = 500;
export const MAX_SIGNER_NAME_LENGTH = 200;
