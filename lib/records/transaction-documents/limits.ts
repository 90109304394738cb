/** The maximum size of a file, in bytes. */
export const DOCUMENT_BYTES = 50 * 1024 * 1024;
/** The maximum number of documents of a transaction, the same as in the database. */
export const MAX_DOCUMENTS = 500;
/** The maximum number of pages of a PDF. */
export const MAX_PAGES = 2_000;
/** The maximum number of documents that one cut creates. */
export const MAX_PARTS_OF_CUT = 100;
/** The maximum number of pixels of a picture. A sheet of 18 by 24 inches scanned at 600 dpi has 155 million. */
export const MAX_PIXELS = 200_000_000;
/** The maximum unpacked size of a Word document in bytes, and its maximum number of parts. */
export const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;
export const MAX_PARTS = 5_000;
/** The maximum length of a document's name, in characters. */
export const MAX_NAME_LENGTH = 200;
