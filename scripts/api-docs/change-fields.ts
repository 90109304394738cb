/** The responses and parameters of lists that can return changes (docs/features/platform/api-keys.md). */
export const describeChanges = (list: string) =>
  `; with \`updated_since\` or \`cursor\` \`{${list}, next, updated_until}\`, each as its own call answers it`;

export const changeFields = {
  updated_since:
    "those changed from this moment on, the earliest change first; with `limit` alone beside it",
  cursor: "the `next` of an earlier answer: reads on from there; null there at the end",
};
