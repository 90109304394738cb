/** Texts about roles. The database has the texts of its own refusals (tenancy.sql, members.sql). */
export const roleMessages = {
  nameRequired: "Give the role a name",
  nameTooLong: "Role names are limited to 50 characters",
  descriptionTooLong: "A description has at most 300 characters",
  colorUnknown: "Choose one of the colors",
  iconUnknown: "Choose one of the icons",
  permissionUnknown: "A role cannot have this permission",
  versionInvalid: "updated_at must be the time as it was read",
  nameTaken: "There is already a role with this name",
  notFound: "Role not found",
  changedMeanwhile: "Somebody else saved this role while you were editing",

  loadFailed: "Failed to load the roles",
  saveFailed: "Failed to save the role. Please try again.",
  deleteFailed: "Failed to delete the role. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
