/** Texts for members' commission settings. */
export const commissionMemberMessages = {
  notFound: "Member not found",
  cannotManage: "Only people who manage commissions can change who is paid by which plan",
  startInvalid: "Enter the first day with the brokerage",
  withheldInvalid: "Enter how much may be withheld for debts, from 0 to 100%",
  mentorUnknown: "Choose a member of the team",
  mentorIsMember: "Choose somebody else: an agent cannot be their own mentor",
  planRequired: "Choose a plan",
  countsFromInvalid: "Enter the first closing day the plan applies to",
  assignmentNotFound: "Plan of this day not found",
  saved: "Saved",
  saveFailed: "Failed to save. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
