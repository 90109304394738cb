/** The maximum length of a heading that is compared. */
const LONG_HEADER = 200;

/**
 * Folds a heading: without case, accents, spaces and punctuation. "E-mail Address" → "emailaddress". Returns
 * "" for a heading that is too long.
 */
export const normalizeHeader = (header: string): string =>
  header.length > LONG_HEADER
    ? ""
    : header
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, "");
