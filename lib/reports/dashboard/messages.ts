/** Texts of the dashboard. */
export const dashboardMessages = {
  stepsHidden: "First steps hidden",
  notSaved: "Failed to save. Please try again.",
} as const;
