/** Texts for a program whose API key is refused. */
export const apiKeyAuthMessages = {
  mistyped: "This is no API key: it may have been copied in part, or mistyped.",
  over: "This API key does not work any more.",
  needsPlan:
    "API keys come with the Enterprise plan. Keys you have made stop working on another plan, and work again on this one.",
  notSetUp: "API keys are not set up on this installation.",
  notHere:
    "API keys do not work here. They reach clients, deals, tasks, notes, messages, search and webhooks.",
  lacks: (permission: string) => `This API key lacks the permission ${permission}.`,
  tooMany: "This API key has had its requests of this minute. Wait and try again.",
} as const;
