/** The responses and parameters of lists that can return changes (docs/features/platform/api-keys.md). */
export const describeChanges = (list: string) =>
  `. With \`updated_since\` or \`cursor\`: \`{${list}, next, updated_until}\`, each record in the format of its own GET call; \`updated_until\` is the \`updated_since\` of the next synchronization`;

export const changeFields = {
  updated_since:
    "Returns the records changed since this time, the earliest change first. Only `limit` may be combined with it",
  cursor:
    "The `next` of the previous response: returns the changes after it. `next` is null on the last page",
};
