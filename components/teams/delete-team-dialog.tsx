"use client";

import {
  DeleteRecordDialog,
  type DeleteDialogProps,
} from "@/components/records/delete-record-dialog";
import { saveFailureText } from "@/lib/records/save-failure";
import { useDeleteTeam } from "@/lib/teams/hooks";
import { teamMessages } from "@/lib/teams/messages";
import type { Team } from "@/lib/teams/schema";

/** Asks before a team that nobody works in is deleted. */
export default function DeleteTeamDialog({ record, ...closing }: DeleteDialogProps<Team>) {
  const { mutateAsync } = useDeleteTeam();
  return (
    <DeleteRecordDialog
      {...closing}
      kind="team"
      title={`Delete ${record.name}`}
      text="Nobody works in this team. This cannot be undone."
      failureText={(error) => saveFailureText(error, teamMessages.deleteFailed)}
      remove={() => mutateAsync(record.id)}
      said={{ title: `${record.name} was deleted` }}
    />
  );
}
