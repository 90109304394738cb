"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useInvite } from "@/lib/organisation/invitations/hooks";
import { invitationMessages } from "@/lib/organisation/invitations/messages";
import { createInvitationBody } from "@/lib/organisation/invitations/schema";
import type { Role } from "@/lib/organisation/roles/schema";
import type { Team } from "@/lib/organisation/teams/schema";
import { toRoleAndTeamBody, RoleAndTeamFields } from "./role-and-team-fields";

type InviteDialogProps = {
  roles: readonly Role[];
  teams: readonly Team[];
  /** The inviter's team, preselected. */
  teamId: string | null;
  onClose: () => void;
};

/** Renders the dialog to invite a person with a role and a team. */
export default function InviteDialog({ roles, teams, teamId, onClose }: InviteDialogProps) {
  const { mutateAsync: invite } = useInvite();
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: () => ({ email: "", role_id: getDefaultRole(roles), team_id: teamId ?? "" }),
    toBody: ({ email, ...chosen }) => ({ email, ...toRoleAndTeamBody(chosen, roles) }),
    schema: createInvitationBody,
    fieldAliases: { role: "role_id", custom_role_id: "role_id" },
    create: ({ body }) => invite(body),
    onSaved: ({ email }) => {
      showToast({ title: "Invitation sent", description: `${email} has seven days to accept.` });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, invitationMessages.sendFailed),
  });
  return (
    <FormDialog
      title="Invite someone"
      description="They get a personal link by email. It expires after seven days."
      action="Send invitation"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <RoleAndTeamFields form={form} roles={roles} teams={teams} />
    </FormDialog>
  );
}

/** Returns the agent role, else the first role that the inviter may give. */
function getDefaultRole(roles: readonly Role[]): string {
  const offered = roles.filter(({ can_give }) => can_give);
  const agent = offered.find(({ system_role }) => system_role === "agent");
  return (agent ?? offered[0])?.id ?? "";
}
