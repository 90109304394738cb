"use client";

import { AskOnce } from "@/components/ui/alert-dialog";
import { useDeleteSuppression } from "@/lib/suppressions/hooks";
import { removalText, shownAddress, suppressionMessages } from "@/lib/suppressions/messages";
import type { Suppression } from "@/lib/suppressions/serialize";

type RemoveSuppressionDialogProps = { entry: Suppression; onClose: () => void };

/** Asks before somebody may be written to again, and says what that means. */
export default function RemoveSuppressionDialog({ entry, onClose }: RemoveSuppressionDialogProps) {
  const { mutateAsync } = useDeleteSuppression();
  const address = shownAddress(entry);
  return (
    <AskOnce
      title="Take off the list"
      text={removalText(entry.reason, address)}
      confirmLabel="Take off the list"
      destructive
      onConfirm={() => mutateAsync(entry.id)}
      failureText={suppressionMessages.removeFailed}
      said={{ title: suppressionMessages.removed, description: address }}
      onClose={onClose}
    />
  );
}
