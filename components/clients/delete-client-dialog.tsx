"use client";

import { createDeleteDialog } from "@/components/records/delete-record-dialog";
import { useDeleteClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";

/** Asks before a client is deleted. */
export default createDeleteDialog(useDeleteClient, ({ name }: { id: string; name: string }) => ({
  kind: "Client",
  title: `Delete ${name}`,
  text: clientMessages.deleteConfirm,
  failureText: clientMessages.deleteFailed,
  successText: { title: `${name} was deleted` },
}));
