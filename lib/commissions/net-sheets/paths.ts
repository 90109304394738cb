/** Returns the download path of a net sheet's saved version. */
export const toNetSheetPdfPath = (id: string, version: number): string =>
  `/api/net-sheets/${id}/pdf?version=${version}`;
