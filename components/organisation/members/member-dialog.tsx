"use client";

import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { Member } from "@/lib/organisation/members/member";
import { useUpdateMember } from "@/lib/organisation/members/member-hooks";
import { memberMessages } from "@/lib/organisation/members/messages";
import { updateMemberBody } from "@/lib/organisation/members/schema";
import type { Role } from "@/lib/organisation/roles/schema";
import type { Team } from "@/lib/organisation/teams/schema";
import { toRoleAndTeamBody, RoleAndTeamFields } from "./role-and-team-fields";

type MemberDialogProps = {
  member: Member;
  roles: readonly Role[];
  teams: readonly Team[];
  onClose: () => void;
};

/** Renders the dialog to change a member's role and team. */
export default function MemberDialog({ member, roles, teams, onClose }: MemberDialogProps) {
  const { mutateAsync: update } = useUpdateMember();
  const { form, problem, phase, submit } = useRecordForm({
    record: { ...member, id: member.user_id },
    toValues: (read) => ({ role_id: read?.role_id ?? "", team_id: read?.team_id ?? "" }),
    toBody: (values) => toRoleAndTeamBody(values, roles),
    schema: updateMemberBody,
    fieldAliases: { role: "role_id", custom_role_id: "role_id" },
    create: () => Promise.reject(new Error("Members join by invitation")),
    update: (change) =>
      Object.keys(change.changes).length === 0 ? Promise.resolve(member) : update(change),
    onSaved: ({ name, role_name }) => {
      showToast({ title: `${name || member.email} was saved`, description: role_name });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, memberMessages.saveFailed),
  });
  return (
    <FormDialog
      title={member.name || member.email}
      description="Changes apply from their next click."
      action="Save member"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RoleAndTeamFields form={form} roles={roles} teams={teams} current={member.role_id} />
    </FormDialog>
  );
}
