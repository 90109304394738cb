"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { Member } from "@/lib/organisation/members/member";
import { useResetMemberTwoStep } from "@/lib/organisation/two-step/hooks";
import { twoStepMessages as texts } from "@/lib/organisation/two-step/messages";

type ResetTwoStepDialogProps = { member: Member; onClose: () => void };

/** Confirms that a member who lost phone and recovery codes may sign in with the password alone. */
export default function ResetTwoStepDialog({ member, onClose }: ResetTwoStepDialogProps) {
  const { mutateAsync: reset } = useResetMemberTwoStep();
  const queryClient = useQueryClient();
  const name = member.name || member.email;
  return (
    <ConfirmOnce
      title={`Reset two-step sign-in of ${name}`}
      text="For someone who lost both their phone and their recovery codes. Make sure the request is really theirs: from then on their password alone signs them in."
      confirmLabel="Reset"
      destructive
      onConfirm={() => reset(member.user_id)}
      failureText={(error) => toSaveFailureText(error, texts.failed)}
      successText={{ title: `Two-step sign-in of ${name} is reset`, description: texts.wasReset }}
      onDone={() => void queryClient.invalidateQueries({ queryKey: ["members"] })}
      onClose={onClose}
    />
  );
}
