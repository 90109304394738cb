"use client";

import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { Member } from "@/lib/organisation/members/member";
import { useUpdateMember } from "@/lib/organisation/members/member-hooks";
import { memberMessages } from "@/lib/organisation/members/messages";

type SuspendDialogProps = { member: Member; onClose: () => void };

/** Confirms the suspension of a member. */
export default function SuspendDialog({ member, onClose }: SuspendDialogProps) {
  const { mutateAsync: update } = useUpdateMember();
  const name = member.name || member.email;
  return (
    <ConfirmOnce
      title={`Suspend ${name}`}
      text="They lose access right away. They keep their clients, deals and tasks, and their scheduled messages do not go out until you reactivate them."
      confirmLabel="Suspend"
      destructive
      onConfirm={() => update({ id: member.user_id, changes: { status: "suspended" } })}
      failureText={(error) => toSaveFailureText(error, memberMessages.saveFailed)}
      successText={{ title: `${name} is suspended` }}
      onClose={onClose}
    />
  );
}
