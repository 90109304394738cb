/** Texts of invitations. What the database refuses says so itself (create_invitation, accept_invitation). */
export const invitationMessages = {
  emailInvalid: "Enter an e-mail address like name@example.com",
  roleUnknown: "Choose one of owner, admin, manager, agent or viewer",
  notFound: "This invitation does not exist",
  alreadyAccepted: "This invitation was already accepted",
  mailRetrying: "Not sent yet, trying again",
  mailFailed: "The mail could not be sent. Check the address and invite again.",
  over: "This invitation has expired or was already used.",
  hasAccount: "You have an account already. Sign in to accept the invitation.",
} as const;
