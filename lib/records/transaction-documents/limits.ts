/** The largest file, in bytes. */
export const DOCUMENT_BYTES = 50 * 1024 * 1024;
/** Documents of one transaction; the database holds it too. */
export const MAX_DOCUMENTS = 500;
/** Pages of one PDF. */
export const MAX_PAGES = 2_000;
/** Documents that are cut from one at once. */
export const MAX_PARTS_OF_CUT = 100;
/** Pixels of one picture: a sheet of 18 by 24 inches scanned at 600 dpi has 155 million. */
export const MAX_PIXELS = 200_000_000;
/** What a Word document may unpack to, in bytes, and of how many parts it may consist. */
export const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;
export const MAX_PARTS = 5_000;
/** Characters of a document's name. */
export const MAX_NAME_LENGTH = 200;
