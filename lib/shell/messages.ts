/** SPEC's texts for the frame and its fallbacks (§2.13, §2.15), letter for letter. */
export const shellMessages = {
  errorTitle: "Something went wrong",
  errorText: "We apologize for the inconvenience. An unexpected error has occurred.",
  tryAgain: "Try Again",
  reloadPage: "Reload Page",
  goHome: "Go Home",
  loadFailed: "Failed to load data. Please refresh the page or try again later.",
  logOut: "Log out",
  loggingOut: "Logging out...",
  signOut: "Sign out",
} as const;
