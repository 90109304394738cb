export const apiKeyMessages = {
  mistyped: "This is no API key: it may have been copied in part, or mistyped.",
  over: "This API key does not work any more.",
  needsPlan:
    "API keys come with the Enterprise plan. Keys you have made stop working on another plan, and work again on this one.",
  notSetUp: "API keys are not set up on this installation.",
  notHere:
    "API keys do not work here. They reach clients, deals, tasks, notes, messages, search and webhooks.",
  lacks: (permission: string) => `This API key lacks the permission ${permission}.`,
  tooMany: "This API key has had its requests of this minute. Wait and try again.",
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
