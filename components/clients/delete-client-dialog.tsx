"use client";

import { DeleteRecordDialog } from "@/components/records/delete-record-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";

type DeleteClientDialogProps = {
  client: { id: string; name: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a client is deleted, in SPEC's words. */
export default function DeleteClientDialog({
  client,
  onClose,
  onDeleted,
}: DeleteClientDialogProps) {
  const deleteClient = useDeleteClient();
  return (
    <DeleteRecordDialog
      title={`Delete ${client.name}`}
      text={clientMessages.deleteConfirm}
      confirmLabel="Delete client"
      failureText={clientMessages.deleteFailedAlert}
      remove={() => deleteClient.mutateAsync(client.id)}
      onDeleted={() => {
        showToast({ title: `${client.name} was deleted` });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
