export const auditMessages = {
  loadFailed: "Failed to load the audit log",
  exportFailed: "Failed to export the audit log",
  noPerson: "Choose somebody on the team",
  noRecord: "Choose a record",
  noKind: "Ask for a client, deal, transaction or task",
  noDay: "Enter a day as 2026-11-20",
  noEntry: "Go on after an entry of the log",
};
