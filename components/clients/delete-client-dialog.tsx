"use client";

import {
  DeleteRecordDialog,
  type DeleteDialogProps,
} from "@/components/records/delete-record-dialog";
import { useDeleteClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";

type Deletable = { id: string; name: string };

/** Asks before a client is deleted. */
export default function DeleteClientDialog({ record, ...closing }: DeleteDialogProps<Deletable>) {
  const { mutateAsync } = useDeleteClient();
  return (
    <DeleteRecordDialog
      {...closing}
      kind="Client"
      title={`Delete ${record.name}`}
      text={clientMessages.deleteConfirm}
      failureText={clientMessages.deleteFailed}
      remove={() => mutateAsync(record.id)}
      said={{ title: `${record.name} was deleted` }}
    />
  );
}
