import type { DocumentRoom } from "./serialize";

/** Where a new document of a side is sent. */
export const toUploadPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents?side=${side}`;

/** Where a new document that is attached to an item of a side's checklist is sent. */
export const toItemUploadPath = (item: {
  id: string;
  transaction_id: string;
  side: DocumentRoom["side"];
}) => `${toUploadPath(item.transaction_id, item.side)}&item=${item.id}`;

/** Where the documents of a side are downloaded as one ZIP. */
export const toZipPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents/zip?side=${side}`;

/** Where the documents of a side are downloaded as one PDF. */
export const toPdfPath = (transactionId: string, side: DocumentRoom["side"]) =>
  `/api/transactions/${transactionId}/documents/pdf?side=${side}`;

/** Where the next version of a document is sent. */
export const toVersionsPath = (documentId: string) => `/api/documents/${documentId}/versions`;

/** Where the next version is sent that was signed elsewhere on a day. */
export const toSignedCopyPath = (documentId: string, day: string) =>
  `${toVersionsPath(documentId)}?signed_on=${day}`;

/** Whether an upload to this path becomes a version of the document. */
export const isVersionPath = (path: string, documentId: string) =>
  path.split("?")[0] === toVersionsPath(documentId);

/** Where pages of a document are cut into documents of their own. */
export const toCutsPath = (documentId: string) => `/api/documents/${documentId}/cuts`;

/** Where a version is downloaded. */
export const toFilePath = (documentId: string, number: number) =>
  `${toVersionsPath(documentId)}/${number}`;
