/** Texts for the papers of approved statements. */
export const paperMessages = {
  notApproved: "A statement has papers once it is approved",
  versionInvalid: "version must be the number of an approved version",
  agentInvalid: "agent must be the id of somebody whom the statement pays",
  agentMissing: "Say whose statement: it pays somebody else",
  notOfAll:
    "This paper shows what every agent of the side gets. It is for whoever sees all commissions, and for an agent who has the side alone",
  notPaid: "The statement does not pay this person",
  cannotSend:
    "Only whoever approves statements and writes to clients sends them to the title company",
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
