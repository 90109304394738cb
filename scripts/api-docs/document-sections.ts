import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { agreementFields } from "@/lib/records/buyer-agreements/fields";
import type { Sections } from "./section";
import { changeFields } from "./change-fields";

/** The calls for documents of transactions: one document, its name, its versions. */
export const DOCUMENT_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/documents/{id}":
      "the document with its `versions`, newest first: number, content_type, size in bytes, SHA-256, pages of a PDF, the day on which it was signed and the envelope it came back in, and who added it when",
    "PUT /api/documents/{id}": "the document",
    "POST /api/documents/{id}/versions":
      "the document with the new version; the body is the file itself, as for a new document",
    "POST /api/documents/{id}/cuts":
      "`{documents}`: those that were made of its pages, in this order, all or none; the document itself stays",
    "GET /api/documents/{id}/versions/{number}": "the file, always as a download",
    "GET /api/documents/pdfjs/{folder}/{file}":
      "a part of the reader of PDFs that the preview runs on",
  },
  meanings: {
    uploadVersionQuery: {
      name: "the file's name; an ending of another type is refused",
      signed_on: "the day on which it was signed elsewhere, not one to come",
    },
    cutDocumentBody: {
      version: "its number",
      parts:
        "1 to 100 `{pages, name, item_id?}`: pages like `3` or `1-4`, and the item of the side's checklist to which the document is attached",
    },
    updateDocumentBody: {
      name: "without an ending; at most 200 characters",
      void_reason:
        "why it does not belong in the file: it is kept, but serves no item; null takes that back; 409 for one that an accepted item keeps",
    },
  },
};

/** The calls for buyer agreements: one agreement, and its documents. */
export const AGREEMENT_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/buyer-agreements":
      "of all clients in sight `{agreements, next, updated_until}`: those changed since, each as its own call answers it",
    "GET /api/clients/{id}/agreements":
      "`{agreements, client_status}`, the one that ends last first, each with its `documents`, newest first",
    "POST /api/clients/{id}/agreements": "the agreement; 409 for a client with 50",
    "PUT /api/buyer-agreements/{id}": "the agreement",
    "DELETE /api/buyer-agreements/{id}":
      "204; 403 for one with a document, except for those who may delete any client",
    "POST /api/buyer-agreements/{id}/documents":
      "the agreement with the new document; the body is the file itself, as for a document of a transaction; 409 above 20",
    "GET /api/buyer-agreements/{id}/documents/{document}": "the file, always as a download",
  },
  meanings: {
    agreementChangesQuery: {
      ...changeFields,
      updated_since: `${changeFields.updated_since}; required without \`cursor\``,
    },
    createAgreementBody: toMeanings(agreementFields),
    updateAgreementBody: {
      updated_at: "as it was read: 409 when the agreement was changed since",
    },
  },
};
