import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { agreementFields } from "@/lib/records/buyer-agreements/fields";
import type { Sections } from "./section";
import { changeFields } from "./change-fields";

/** The calls for documents of transactions: one document, its name, its versions. */
export const DOCUMENT_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/documents/{id}":
      "The document with its `versions`, newest first. Each version has its number, content type, size in bytes, SHA-256, page count (PDF only), signing day, the envelope it came back in, and the person who added it with the time",
    "PUT /api/documents/{id}": "The document",
    "POST /api/documents/{id}/versions":
      "The document with the new version. The body is the file itself, as for a new document; 409 for a void document, and above 100 versions",
    "POST /api/documents/{id}/cuts":
      "`{documents}`: the new documents made from its pages, in the order of `parts`; either all or none are created. The document itself does not change. 400 for pages that the version does not have, 409 if the version is not a PDF, and above 500 documents of the transaction",
    "GET /api/documents/{id}/versions/{number}": "The file, always as a download",
    "GET /api/documents/pdfjs/{folder}/{file}": "A file of the PDF viewer that the preview uses",
  },
  meanings: {
    uploadVersionQuery: {
      name: "The file name; an extension of another file type is refused",
      signed_on: "The day on which the file was signed outside the product; not in the future",
    },
    cutDocumentBody: {
      version: "The number of the version to cut",
      parts:
        "1 to 100 parts `{pages, name, item_id?}`: `pages` is `3` or `1-4`, `item_id` the checklist item of the side to attach the new document to",
    },
    updateDocumentBody: {
      name: "The name without a file extension, at most 200 characters",
      void_reason:
        "The reason why the document is void, at most 500 characters: a void document is kept, but counts for no checklist item. null makes it valid again; 409 if an accepted item has the document",
    },
  },
};

/** The calls for buyer agreements: one agreement, and its documents. */
export const AGREEMENT_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/buyer-agreements":
      "`{agreements, next, updated_until}`: the changed agreements of all clients in the caller's scope, each in the format of the other agreement calls",
    "GET /api/clients/{id}/agreements":
      "`{agreements, client_status}`: the agreements, latest last day first, each with its `documents`, newest first; `client_status` is the client's status",
    "POST /api/clients/{id}/agreements": "The agreement; 409 if the client has 50 agreements",
    "PUT /api/buyer-agreements/{id}": "The agreement",
    "DELETE /api/buyer-agreements/{id}":
      "204; 403 for an agreement with a document, except with CLIENTS_DELETE_ALL",
    "POST /api/buyer-agreements/{id}/documents":
      "The agreement with the new document. The body is the file itself, as for a document of a transaction; 409 above 20 documents",
    "GET /api/buyer-agreements/{id}/documents/{document}": "The file, always as a download",
  },
  meanings: {
    agreementChangesQuery: {
      ...changeFields,
      updated_since: `${changeFields.updated_since}. Required without \`cursor\``,
    },
    createAgreementBody: toMeanings(agreementFields),
    updateAgreementBody: {
      updated_at: "The `updated_at` of the version read; 409 if the agreement has changed since",
    },
  },
};
