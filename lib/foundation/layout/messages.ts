/** Texts of the app shell and its fallbacks. */
export const shellMessages = {
  unavailableTitle: "Not available right now",
  loadFailed: "Failed to load data. Please refresh the page or try again later.",
  unreachable: "Connection error. Please check your internet connection and try again.",
  shortcutsSetting: "Single-key shortcuts",
  shortcutsText:
    "C for a client, / for the search, ? for all of them. Never while you type. Saved in this browser.",
  logOut: "Log out",
  loggingOut: "Logging out...",
  signOut: "Sign out",
  notFoundTitle: "Page not found",
  notFoundText: "There is nothing at this address, or it is not visible to you.",
  readOnlyTitle: "Your team can only read",
  readOnlyText: "Choose a plan or pay the open invoice to continue.",
  readOnlyAsk: "Ask the person who manages your team's plan.",
  forbiddenTitle: "You do not have access to this page",
  forbiddenText:
    "Your role does not include it. An owner or administrator of your team can change that.",
} as const;
