/** Returns the attributes that announce a button's shortcut to screen readers and in its tooltip. */
export const shortcutHint = (keys: string) => ({
  "aria-keyshortcuts": keys,
  title: `Shortcut: ${keys.toUpperCase()}`,
});
