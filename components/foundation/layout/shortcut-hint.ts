/** Returns the attributes that show a button's shortcut to screen readers and in its tooltip. */
export const shortcutHint = (keys: string) => ({
  "aria-keyshortcuts": keys,
  title: `Shortcut: ${keys.toUpperCase()}`,
});
