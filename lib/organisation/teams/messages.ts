/** Texts about teams. The database has the texts of its own refusals (members.sql). */
export const teamMessages = {
  nameRequired: "Give the team a name",
  nameTooLong: "Team names are limited to 100 characters",
  nameTaken: "There is already a team with this name",
  notFound: "Team not found",
  whoRequired: "Choose somebody",

  none: "No teams yet",
  noneText:
    "A team is a group of people who work together. People whose role covers the team see the clients, deals and tasks of everyone on it.",
  loadFailed: "Failed to load the teams",
  saveFailed: "Failed to save the team. Please try again.",
  deleteFailed: "Failed to delete the team. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
