import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for commission teams. */
export const commissionTeamMessages = {
  ...recordTexts("commission team", "commission teams"),
  cannotManage: "Only people who manage commissions can change commission teams",
  nameRequired: "Give the team a name",
  nameTooLong: "Name too long (80 characters at most)",
  nameTaken: "There is a commission team with this name already",
  leaderRequired: "Choose who leads the team",
  splitInvalid: "Choose before or after the brokerage's share",
  capInvalid: "Choose whose cap it counts towards",
  startInvalid: "Enter the first day of the team's year",
  inUse: "This team is in approved statements, so it cannot be deleted",
  capIsOwn: "Each agent of this team has their own cap. Enter the balance of the agent instead",
  memberIsLeader: "Choose a member other than the leader",
  saved: "Commission team saved",
  deleted: "Commission team deleted",
  unexpected: "An unexpected error has occurred.",
} as const;
