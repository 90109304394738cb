/** Texts for reports. */
export const reportMessages = {
  ownerUnknown: "owner must be me or the id of a member",
  teamUnknown: "team must be the id of a team",
  dayInvalid: "Please enter a valid date",
  byUnknown: "This report cannot be broken down that way",
  rangeUnknown:
    "range must be this_month, last_month, this_quarter, last_quarter, this_year, last_year or custom",
  compareUnknown: "compare must be none, previous or year",
  exportUnknown: "export must be csv",
  figureMissing: "Choose a figure of the report",
  exportFailed: "Failed to export report",
  loadFailed: "The report could not be loaded. Please try again.",
  mailed: "Emailed to you on Mondays",
  nextMail: (day: string) => `Next on ${day}, with what you can see then.`,
  mailGivenUp: (report: string) =>
    `The report “${report}” is no longer emailed: it failed five times`,
  mailStopped: "No longer emailed to you",
  mailFailed: "Failed to change the weekly email. Please try again.",
  chooseDays: "Choose the first and the last day of the period.",
  notYours: "Your role does not include this report.",
  nothing: "Nothing to count",
} as const;
