"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useCreateTeam, useRenameTeam } from "@/lib/organisation/teams/hooks";
import { teamMessages } from "@/lib/organisation/teams/messages";
import { TEAM_NAME_LIMIT, teamBody, type Team } from "@/lib/organisation/teams/schema";

type TeamDialogProps = {
  /** The team to rename, or null for a new one. */
  team: Team | null;
  onClose: () => void;
};

/** Renders the dialog to name a team. */
export default function TeamDialog({ team, onClose }: TeamDialogProps) {
  const createTeam = useCreateTeam();
  const renameTeam = useRenameTeam();
  const { form, problem, phase, submit } = useRecordForm({
    record: team && { id: team.id, name: team.name },
    toValues: (read) => ({ name: read?.name ?? "" }),
    toBody: (values) => values,
    schema: teamBody,
    create: createTeam.mutateAsync,
    update: ({ id, changes }) =>
      team && changes.name === undefined
        ? Promise.resolve(team)
        : renameTeam.mutateAsync({ id, changes: { name: changes.name ?? "" } }),
    onSaved: (saved) => {
      showToast({ title: `${saved.name} was saved` });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, teamMessages),
  });
  return (
    <FormDialog
      title={team ? "Rename team" : "Add team"}
      action="Save team"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required maxLength={TEAM_NAME_LIMIT} />
    </FormDialog>
  );
}
