export const dataExportMessages = {
  loadFailed: "Failed to load the exports",
  requestFailed: "Failed to start the export. Please try again.",
  linkFailed: "Failed to fetch the file. Please try again.",
} as const;
