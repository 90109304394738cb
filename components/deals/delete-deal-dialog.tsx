"use client";

import { createDeleteDialog } from "@/components/records/delete-record-dialog";
import { useDeleteDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";

/** Asks before a deal is deleted. */
export default createDeleteDialog(useDeleteDeal, ({ title }: { id: string; title: string }) => ({
  kind: "Deal",
  text: dealMessages.deleteConfirm(title),
  failureText: dealMessages.deleteFailed,
  successText: { title: "Deal deleted", description: title },
}));
