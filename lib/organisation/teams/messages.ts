/** Texts about teams. The database words its own refusals (members.sql). */
export const teamMessages = {
  nameRequired: "Give the team a name",
  nameTooLong: "Team names are limited to 100 characters",
  nameTaken: "There is a team of this name already",
  notFound: "Team not found",
  whoRequired: "Choose somebody",

  none: "No teams yet",
  noneText:
    "A team is who works together. Somebody whose role reaches the team sees the clients, deals and tasks of everybody in theirs.",
  loadFailed: "Failed to load the teams",
  saveFailed: "Failed to save the team. Please try again.",
  deleteFailed: "Failed to delete the team. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;
