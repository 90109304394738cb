/** Where a saved version of a net sheet is downloaded. */
export const toNetSheetPdfPath = (id: string, version: number): string =>
  `/api/net-sheets/${id}/pdf?version=${version}`;
