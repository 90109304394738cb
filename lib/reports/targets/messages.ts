/** Texts for targets. */
export const targetMessages = {
  rangeUnknown:
    "range must be this_month, last_month, this_quarter, last_quarter, this_year or last_year",
  whoseUnknown: "Choose the company, a team or somebody in it",
  oneAlone: "A target is a person's or a team's, not both",
  periodUnknown: "period must be month, quarter or year",
  dealsInvalid: "Enter a whole number of deals, or nothing",
  moneyInvalid: "Enter an amount above $0, or nothing",

  saved: "Target saved",
  removed: "Target removed",
  saveFailed: "Failed to save the target. Please try again.",
  loadFailed: "The targets could not be loaded.",
  none: "No targets yet. Set what the company, a team or a person wants to close, and track their progress here.",
} as const;
