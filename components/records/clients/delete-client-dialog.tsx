"use client";

import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { useDeleteClient } from "@/lib/records/clients/hooks";
import { clientMessages } from "@/lib/records/clients/messages";

/** Asks for confirmation before a client is deleted. */
export default createDeleteDialog(useDeleteClient, ({ name }: { id: string; name: string }) => ({
  kind: "Client",
  title: `Delete ${name}`,
  text: clientMessages.deleteConfirm,
  failureText: clientMessages.deleteFailed,
  successText: { title: `${name} was deleted` },
}));
