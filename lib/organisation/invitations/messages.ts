/** Texts of invitations. The database has the texts of its own refusals (create_invitation, accept_invitation). */
export const invitationMessages = {
  emailInvalid: "Enter an email address like name@example.com",
  roleUnknown: "Choose one of owner, admin, manager, agent or viewer",
  notFound: "This invitation does not exist",
  alreadyAccepted: "This invitation was already accepted",
  takenBack: "This invitation was revoked. Invite the person again.",
  mailRetrying: "Not sent yet, trying again",
  mailFailed: "The email could not be sent. Check the address and invite again.",
  loadFailed: "Failed to load the invitations",
  sendFailed: "Failed to send the invitation. Please try again.",
  revokeFailed: "Failed to revoke the invitation. Please try again.",
  over: "This invitation has expired or was already used.",
  hasAccount: "You have an account already. Sign in to accept the invitation.",
} as const;
