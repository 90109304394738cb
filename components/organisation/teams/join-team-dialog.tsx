"use client";

import { useState } from "react";
import { Combobox } from "@/components/foundation/ui/combobox";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { Member } from "@/lib/organisation/members/member";
import { useUpdateMember } from "@/lib/organisation/members/member-hooks";
import { memberMessages } from "@/lib/organisation/members/messages";
import { teamMessages } from "@/lib/organisation/teams/messages";
import type { Team } from "@/lib/organisation/teams/schema";

type JoinTeamDialogProps = { team: Team; members: readonly Member[]; onClose: () => void };

/** Moves a member into a team and out of their previous one. */
export default function JoinTeamDialog({ team, members, onClose }: JoinTeamDialogProps) {
  const { mutateAsync: update, isPending } = useUpdateMember();
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit() {
    setMissing(chosen === "");
    if (chosen === "" || isPending) return;
    try {
      const moved = await update({ id: chosen, changes: { team_id: team.id } });
      showToast({ title: `${moved.name} is in ${team.name}` });
      onClose();
    } catch (error) {
      setProblem(toSaveFailureText(error, memberMessages.saveFailed));
    }
  }

  return (
    <FormDialog
      title={`Move somebody to ${team.name}`}
      description="Each person is on one team at most. People who can see a whole team see their records, too."
      action="Move"
      pending={isPending}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Who"
        required
        error={missing && chosen === "" ? teamMessages.whoRequired : undefined}
      >
        <Combobox
          options={members
            .filter(({ can_change, team_id, status }) => {
              return can_change && team_id !== team.id && status !== "deactivated";
            })
            .map(({ user_id, name, email, team_name }) => ({
              value: user_id,
              label: name || email,
              detail: team_name ?? "No team",
              keywords: email,
            }))}
          value={chosen}
          onValueChange={setChosen}
          searchLabel="Search members"
          placeholder="Choose somebody"
          emptyText="There is no one you can move."
        />
      </Field>
    </FormDialog>
  );
}
