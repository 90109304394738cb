/** Texts about a person's sessions. */
export const sessionMessages = {
  loadFailed: "Failed to load where you are signed in",
  endFailed: "Failed to sign out there. Please try again.",
  ended: "Signed out there",
  othersEnded: "Signed out everywhere else",
} as const;
