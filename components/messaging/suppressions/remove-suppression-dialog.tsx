"use client";

import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { useDeleteSuppression } from "@/lib/messaging/suppressions/hooks";
import {
  toRemovalText,
  formatAddress,
  suppressionMessages,
} from "@/lib/messaging/suppressions/messages";
import type { Suppression } from "@/lib/messaging/suppressions/serialize";

type RemoveSuppressionDialogProps = { entry: Suppression; onClose: () => void };

/** Confirms the removal of a suppression and explains the effect. */
export default function RemoveSuppressionDialog({ entry, onClose }: RemoveSuppressionDialogProps) {
  const { mutateAsync } = useDeleteSuppression();
  const address = formatAddress(entry);
  return (
    <ConfirmOnce
      title="Remove from the list"
      text={toRemovalText(entry.reason, address)}
      confirmLabel="Remove from the list"
      destructive
      onConfirm={() => mutateAsync(entry.id)}
      failureText={suppressionMessages.removeFailed}
      successText={{ title: suppressionMessages.removed, description: address }}
      onClose={onClose}
    />
  );
}
