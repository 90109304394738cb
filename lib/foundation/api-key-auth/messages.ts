/** Texts for a program whose API key is refused. */
export const apiKeyAuthMessages = {
  mistyped: "This is not an API key. It may be incomplete or mistyped.",
  over: "This API key no longer works.",
  needsPlan:
    "API keys come with the Enterprise plan. Keys you have made stop working on another plan, and work again on this one.",
  notSetUp: "API keys are not set up on this installation.",
  notHere:
    "API keys do not work here. They reach clients, deals, transactions, tasks, notes, messages, search and webhooks.",
  lacks: (permission: string) => `This API key lacks the permission ${permission}.`,
  tooMany: "This API key has used its requests for this minute. Wait and try again.",
} as const;
