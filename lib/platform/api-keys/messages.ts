export const apiKeyMessages = {
  nameRequired: "Give the key a name",
  nameTooLong: "Name too long",
  nothingChosen: "Choose what the key may do",
  notForKeys: "A key cannot have this permission",
  expiryInvalid: "Choose a day in the future",
  keyFailed: "Failed to create the key. Please try again.",
  revokeFailed: "Failed to revoke the key. Please try again.",
  loadFailed: "The keys could not be loaded",
  unexpected: "An unexpected error occurred. Please try again.",
  keyNotFound: "This key no longer works",
} as const;
