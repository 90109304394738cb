import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for the fees of counties. */
export const countyRateMessages = {
  ...recordTexts("county", "counties"),
  cannotManage: "Only people who manage settings can change county fees",
  countyRequired: "Enter the name of the county",
  countyTooLong: "Name too long (60 characters at most)",
  countyTaken: "This county is on the list already",
  stateInvalid: "Enter the two letters of the state, such as OH",
  feeInvalid: "Enter an amount in dollars with at most two decimals",
  conveyanceRange: "Enter at most $1,000 for each $1,000",
  parcelRange: "Enter at most $100,000.00",
  yearInvalid: "Choose 365 or 360 days",
  sourceRequired: "Enter where the fees are published, such as a law or the auditor’s page",
  sourceTooLong: "Too long (300 characters at most)",
  checkedInvalid: "Enter the day the fees were checked",
  checkedFuture: "Enter today or an earlier day",
  saved: "County saved",
  deleted: "County deleted",
  unexpected: "An unexpected error has occurred.",
} as const;
