/** Texts for members' commission settings. */
export const commissionMemberMessages = {
  notFound: "Member not found",
  cannotManage: "Only whoever manages commissions changes who is paid by what",
  startInvalid: "Enter the first day with the brokerage",
  withheldInvalid: "Enter how much may be kept for debts, from 0 to 100%",
  mentorUnknown: "Choose a member of the team",
  mentorIsMember: "Nobody mentors themselves",
  planRequired: "Choose a plan",
  countsFromInvalid: "Enter the first closing day that the plan counts for",
  assignmentNotFound: "Plan of this day not found",
  saved: "Saved",
  saveFailed: "Failed to save. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
