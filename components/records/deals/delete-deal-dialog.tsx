"use client";

import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { useDeleteDeal } from "@/lib/records/deals/hooks";
import { dealMessages } from "@/lib/records/deals/messages";

/** Asks for confirmation before a deal is deleted. */
export default createDeleteDialog(useDeleteDeal, ({ title }: { id: string; title: string }) => ({
  kind: "Deal",
  text: dealMessages.deleteConfirm(title),
  failureText: dealMessages.deleteFailed,
  successText: { title: "Deal deleted", description: title },
}));
