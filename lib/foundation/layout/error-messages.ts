/** Texts of the error page. Every page loads them, so they have their own file. */
export const errorMessages = {
  title: "Something went wrong",
  text: "We apologize for the inconvenience. An unexpected error has occurred.",
  tryAgain: "Try Again",
  reloadPage: "Reload Page",
  goHome: "Go Home",
} as const;
