/** Texts about a tenant (a company that works with Lintel) and its settings. */
export const tenantMessages = {
  /** Also the text of the database function switch_tenant(). */
  switchDenied: "Access denied to requested tenant",
  nameRequired: "Give the company a name",
  nameTooLong: "Company names are limited to 100 characters",
  nameOnOneLine: "Write the name on one line",
  timeZoneUnknown: "Choose a time zone from the list",
  monthUnknown: "Choose a month, 1 to 12",
  licenseTooLong: "A license number has at most 40 characters",
  licenseOnOneLine: "Write the license number on one line",
  postalTooLong: "A postal address has at most 300 characters",
  cannotChange: "You cannot change the team's settings",
  saved: "Company saved",
  saveFailed: "Failed to save the company. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
