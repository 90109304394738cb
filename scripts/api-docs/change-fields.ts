/** What the lists answer that can tell what was changed, and what one asks them (docs/features/platform/api-keys.md). */
export const describeChanges = (list: string) =>
  `; with \`updated_since\` or \`cursor\` \`{${list}, next, updated_until}\`, each as its own call answers it`;

export const changeFields = {
  updated_since:
    "those changed from this moment on, the earliest change first; with `limit` alone beside it",
  cursor: "the `next` of an earlier answer: reads on from there; null there at the end",
};
