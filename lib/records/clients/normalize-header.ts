/** Longer than any heading of other systems. */
const LONG_HEADER = 200;

/** Removes case, accents, spaces and punctuation: "E-mail Address" → "emailaddress". */
export const normalizeHeader = (header: string): string =>
  header.length > LONG_HEADER
    ? ""
    : header
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, "");
