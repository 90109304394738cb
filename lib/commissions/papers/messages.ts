/** Texts for the papers of approved statements. */
export const paperMessages = {
  notApproved: "A statement has papers once it is approved",
  versionInvalid: "version must be the number of an approved version",
  agentInvalid: "agent must be the id of somebody whom the statement pays",
  agentMissing: "Choose whose statement it is: it does not pay you",
  notOfAll:
    "This paper shows what every agent of the side gets. Only people who see all commissions can open it, or an agent who has the side alone",
  notPaid: "The statement does not pay this person",
  cannotSend:
    "Only people who approve statements and write to clients can send them to the title company",
  contactMissing: "Enter the title company’s email in the transaction first",
  contactUnknown: "Choose the title company or a party of this transaction with the role Title",
  emailInvalid: "Please enter a valid email address",
  messageTooLong: "A message has at most 2,000 characters",

  sent: "Sent to the title company",
  approvedAndSent: "Statement approved and sent to the title company",
  approvedNotSent: "The statement is approved, but it was not sent",
  saveFailed: "Failed to send it. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
