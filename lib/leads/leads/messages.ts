/** Texts for leads and scoring. */
export const leadMessages = {
  notFound: "This client is not a lead",
  cannotDelete: "A score is not deleted",
  loadFailed: (message: string) => `Error loading leads: ${message}`,
  none: "No leads found",
  noneYet: "Everyone who has not bought or sold with you yet, with the one to call first on top.",
  scoring: "New clients are scored within seconds.",
  fairHousing:
    "No score looks at a name, a language, an address, a postal code or anything that stands for one, such as an area code or the words of a message.",

  weightInvalid: "A weight is a whole number from 0 to 100",
  weightsEmpty: "At least one weight must be above 0",
  bandInvalid: "A band begins at a whole number from 1 to 100",
  bandsCross: "Warm must begin below hot",
  halfLifeInvalid: "Enter from 1 to 365 days",
  versionInvalid: "version must be the one that was read",
  saveFailed: "Failed to save the scoring. Please try again.",
  previewFailed: "The preview could not be loaded. Please try again.",
  saved: "Scoring saved. All leads are being scored again.",
} as const;
