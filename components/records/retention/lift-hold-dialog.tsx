"use client";

import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useLiftHold } from "@/lib/records/retention/hooks";
import { retentionMessages as text } from "@/lib/records/retention/messages";

type LiftHoldDialogProps = { transactionId: string; onClose: () => void };

/** Asks for confirmation before a legal hold is lifted. */
export default function LiftHoldDialog({ transactionId, onClose }: LiftHoldDialogProps) {
  const { mutateAsync: lift } = useLiftHold(transactionId);
  return (
    <ConfirmOnce
      title="Lift the legal hold?"
      text="The documents are then kept as long as those of any other transaction. The audit log still shows the hold."
      confirmLabel="Lift legal hold"
      onConfirm={() => lift()}
      failureText={(error) => toSaveFailureText(error, text.liftFailed)}
      successText={{ title: text.lifted }}
      onClose={onClose}
    />
  );
}
