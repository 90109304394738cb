/** What a button says of the key that does the same, to screen readers and under the pointer. */
export const shortcutHint = (keys: string) => ({
  "aria-keyshortcuts": keys,
  title: `Shortcut: ${keys.toUpperCase()}`,
});
