"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";

type DeleteClientDialogProps = {
  client: { id: string; name: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a client is deleted, in SPEC's words; stays, and says so, when it fails. */
export default function DeleteClientDialog({
  client,
  onClose,
  onDeleted,
}: DeleteClientDialogProps) {
  const [open, setOpen] = useState(true);
  const deleteClient = useDeleteClient();

  async function confirmDelete() {
    try {
      await deleteClient.mutateAsync(client.id);
    } catch {
      throw new Error(clientMessages.deleteFailedAlert);
    }
    showToast({ title: `${client.name} was deleted` });
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose();
      }}
      title={`Delete ${client.name}`}
      text={clientMessages.deleteConfirm}
      confirmLabel="Delete client"
      destructive
      onConfirm={confirmDelete}
    />
  );
}
