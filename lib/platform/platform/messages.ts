/** Texts of the operators' area. */
export const platformMessages = {
  reasonMissing: "Enter a reason",
  reasonTooLong: "A reason has at most 500 characters",
  minutes: "Choose from 5 to 60 minutes",
  jobs: "Choose from 1 to 100 jobs",
  suspended: "Team suspended",
  suspendFailed: "Failed to suspend the team. Please try again.",
  restored: "Team restored",
  restoreFailed: "Failed to restore the team. Please try again.",
  viewFailed: "Failed to start the support view. Please try again.",
  viewEnded: "Support view ended",
  viewEndFailed: "Failed to end the support view. Please try again.",
  sessionsEnded: "Signed out everywhere",
  sessionsFailed: "Failed to end the sessions. Please try again.",
  retried: "The jobs are tried again now",
  retryFailed: "Failed to retry. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
