/**
 * Texts about members. The database words its own refusals (tenancy.sql, member-offboarding.sql).
 */
export const memberMessages = {
  roleUnknown: "Choose one of owner, admin, manager, agent or viewer",
  statusUnknown: "A member is made active or suspended here",
  nothingToChange: "Say what to change: the role, the team or the status",
  notFound: "There is no such member, or you may not change their membership",
  takerUnknown: "Choose who takes over",

  loadFailed: "Failed to load the members",
  saveFailed: "Failed to save the member. Please try again.",
  removeFailed: "Failed to deactivate the member. Please try again.",
  countFailed: "Failed to count what would be handed over",
} as const;
