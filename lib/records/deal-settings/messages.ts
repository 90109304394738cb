/** Texts for the deal settings. */
export const dealSettingsMessages = {
  probabilityInvalid: "Probability must be a number between 0 and 100",
  daysInvalid: "Days must be a whole number from 0 to 365, or nothing",
  cannotChange: "You cannot change the team's settings",
  saved: "Deal settings saved",
  saveFailed: "Failed to save the deal settings. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
