export const apiKeyMessages = {
  nameRequired: "Give the key a name",
  nameTooLong: "Name too long",
  nothingChosen: "Choose what the key may do",
  notForKeys: "A key cannot have this permission",
  expiryInvalid: "Choose a day to come",
  keyFailed: "Failed to make the key. Please try again.",
  revokeFailed: "Failed to revoke the key. Please try again.",
  loadFailed: "The keys could not be loaded",
  unexpected: "An unexpected error occurred. Please try again.",
  keyNotFound: "This key does not work any more",
} as const;
