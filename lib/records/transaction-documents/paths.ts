import type { DocumentRoom } from "./serialize";

/** Returns the path for uploading a new document of a side. */
export const toUploadPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents?side=${side}`;

/** Returns the path for uploading a new document that is attached to a checklist item. */
export const toItemUploadPath = (item: {
  id: string;
  transaction_id: string;
  side: DocumentRoom["side"];
}) => `${toUploadPath(item.transaction_id, item.side)}&item=${item.id}`;

/** Returns the path of a side's documents as one ZIP. */
export const toZipPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents/zip?side=${side}`;

/** Returns the path of a side's documents as one PDF. */
export const toPdfPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents/pdf?side=${side}`;

/** Returns the path for uploading the next version of a document. */
export const toVersionsPath = (documentId: string) => `/api/documents/${documentId}/versions`;

/** Returns the path for uploading a next version that was signed outside the product on `day`. */
export const toSignedCopyPath = (documentId: string, day: string) =>
  `${toVersionsPath(documentId)}?signed_on=${day}`;

/** Whether an upload path belongs to a document's versions. */
export const isVersionPath = (path: string, documentId: string) =>
  path.split("?")[0] === toVersionsPath(documentId);

/** Returns the path for cutting pages of a document into new documents. */
export const toCutsPath = (documentId: string) => `/api/documents/${documentId}/cuts`;

/** Returns the path for downloading a version. */
export const toFilePath = (documentId: string, number: number) =>
  `${toVersionsPath(documentId)}/${number}`;
