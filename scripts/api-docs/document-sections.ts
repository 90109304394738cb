import type { Sections } from "./section";

/** Documents of transactions: one of them, its name, its versions. */
export const DOCUMENT_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/documents/{id}":
      "the document with its `versions`, newest first: number, content_type, size in bytes, SHA-256, pages of a PDF, and who added it when",
    "PUT /api/documents/{id}": "the document",
    "POST /api/documents/{id}/versions":
      "the document with the new version; the body is the file itself, as for a new document",
    "GET /api/documents/{id}/versions/{number}": "the file, always as a download",
    "GET /api/documents/pdfjs/{folder}/{file}":
      "a part of the reader of PDFs that the preview runs on",
  },
  meanings: {
    uploadVersionQuery: { name: "the file's name; an ending of another type is refused" },
    renameDocumentBody: { name: "without an ending; at most 200 characters" },
  },
};
