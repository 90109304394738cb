/** Longer than any heading that other systems use, however it is spaced. */
const LONG_HEADER = 200;

/** A header without case, accents, spaces and punctuation: "E-mail Address" → "emailaddress". Empty for a long one. */
export const normalizeHeader = (header: string): string =>
  header.length > LONG_HEADER
    ? ""
    : header
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, "");
