"use client";

import { AskOnce } from "@/components/ui/alert-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteSuppression } from "@/lib/suppressions/hooks";
import { removalText, shownAddress, suppressionMessages } from "@/lib/suppressions/messages";
import type { Suppression } from "@/lib/suppressions/serialize";

type RemoveSuppressionDialogProps = { entry: Suppression; onClose: () => void };

/** Asks before somebody may be written to again, and says what that means. */
export default function RemoveSuppressionDialog(props: RemoveSuppressionDialogProps) {
  const { entry, onClose } = props;
  const { mutateAsync } = useDeleteSuppression();
  const address = shownAddress(entry);

  async function remove() {
    try {
      await mutateAsync(entry.id);
    } catch {
      throw new Error(suppressionMessages.removeFailed);
    }
    showToast({ title: suppressionMessages.removed, description: address });
  }

  return (
    <AskOnce
      title="Take off the list"
      text={removalText(entry.reason, address)}
      confirmLabel="Take off the list"
      onClose={onClose}
      destructive
      onConfirm={remove}
    />
  );
}
