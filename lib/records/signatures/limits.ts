/** Documents and signers of one envelope; the database holds them too. */
export const MAX_ENVELOPE_DOCUMENTS = 20;
export const MAX_SIGNERS = 20;
/** How long signers have, in days, where nothing else is said, and at most. */
export const USUAL_DAYS = 14;
export const MAX_DAYS = 365;
/** Characters. */
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_REASON_LENGTH = 500;
export const MAX_SIGNER_NAME_LENGTH = 200;
