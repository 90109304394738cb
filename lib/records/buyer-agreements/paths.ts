/** Returns the path to which documents of an agreement are uploaded. */
export const toAgreementDocumentsPath = (agreementId: string) =>
  `/api/buyer-agreements/${agreementId}/documents`;

/** Returns the path from which a document of an agreement is downloaded. */
export const toAgreementFilePath = (agreementId: string, documentId: string) =>
  `${toAgreementDocumentsPath(agreementId)}/${documentId}`;

/** Returns the link to the agreements section of a client's page. */
export const toAgreementsSection = (clientId: string) => `/client/${clientId}#buyer-agreements`;
