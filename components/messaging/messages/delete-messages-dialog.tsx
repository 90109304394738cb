"use client";

import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useDeleteMessages } from "@/lib/messaging/messages/hooks";
import { messageMessages } from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";

type DeleteMessagesDialogProps = {
  messages: readonly Message[];
  onClose: () => void;
  onDeleted?: () => void;
};

/** Confirms the deletion of messages. Mounted only while open. */
export default function DeleteMessagesDialog(props: DeleteMessagesDialogProps) {
  const { messages, onClose, onDeleted } = props;
  const { mutateAsync } = useDeleteMessages();
  const isOne = messages.length === 1;

  async function confirm() {
    let deletedIds: readonly string[];
    try {
      deletedIds = await mutateAsync(messages.map(({ id }) => id));
    } catch {
      throw new Error(messageMessages.deleteFailed);
    }
    if (deletedIds.length === 0) throw new Error(messageMessages.cannotDelete);
    showToast({
      title: isOne ? messageMessages.deleted : messageMessages.deletedMany(deletedIds.length),
      ...(deletedIds.length < messages.length && { description: messageMessages.cannotDelete }),
    });
    onDeleted?.();
  }

  return (
    <ConfirmOnce
      onClose={onClose}
      title={isOne ? "Delete message" : `Delete ${messages.length} messages`}
      text={
        isOne ? messageMessages.deleteConfirm : messageMessages.deleteManyConfirm(messages.length)
      }
      confirmLabel={isOne ? "Delete message" : "Delete messages"}
      destructive
      onConfirm={confirm}
    />
  );
}
