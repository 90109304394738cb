/** Texts about members. The database has the texts of its own refusals (tenancy.sql, member-offboarding.sql). */
export const memberMessages = {
  roleUnknown: "Choose one of owner, admin, manager, agent or viewer",
  statusUnknown: "A member is made active or suspended here",
  nothingToChange: "Choose what to change: the role, the team or the status",
  licenseNumberTooLong: "License number too long (50 characters at most)",
  licenseNumberMissing: "Enter the license number, or leave both empty",
  licenseDayMissing: "Enter the day on which the license expires",
  licenseDayInvalid: "Enter a day that exists, such as 3/31/2027",
  licenseFailed: "Failed to save the license. Please try again.",
  notFound: "There is no such member, or you may not change their membership",
  takerUnknown: "Choose who takes over",

  loadFailed: "Failed to load the members",
  saveFailed: "Failed to save the member. Please try again.",
  removeFailed: "Failed to deactivate the member. Please try again.",
  countFailed: "Failed to count what would be handed over",
} as const;
