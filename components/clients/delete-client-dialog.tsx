"use client";

import { deleteDialog } from "@/components/records/delete-record-dialog";
import { useDeleteClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";

/** Asks before a client is deleted. */
export default deleteDialog(useDeleteClient, ({ name }: { id: string; name: string }) => ({
  kind: "Client",
  title: `Delete ${name}`,
  text: clientMessages.deleteConfirm,
  failureText: clientMessages.deleteFailed,
  said: { title: `${name} was deleted` },
}));
