import type { DocumentRoom } from "./serialize";

/** Where a new document of a side is sent. */
export const toUploadPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents?side=${side}`;

/** Where the documents of a side are downloaded as one ZIP. */
export const toZipPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents/zip?side=${side}`;

/** Where the next version of a document is sent. */
export const toVersionsPath = (documentId: string) => `/api/documents/${documentId}/versions`;

/** Where a version is downloaded. */
export const toFilePath = (documentId: string, number: number) =>
  `${toVersionsPath(documentId)}/${number}`;
