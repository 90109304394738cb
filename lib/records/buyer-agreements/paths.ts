/** Where the papers of an agreement are sent. */
export const toAgreementDocumentsPath = (agreementId: string) =>
  `/api/buyer-agreements/${agreementId}/documents`;

/** Where a paper of an agreement is downloaded. */
export const toAgreementFilePath = (agreementId: string, documentId: string) =>
  `${toAgreementDocumentsPath(agreementId)}/${documentId}`;

/** The section of a client's page with their agreements. */
export const toAgreementsSection = (clientId: string) => `/client/${clientId}#buyer-agreements`;
