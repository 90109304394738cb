"use client";

import { deleteDialog } from "@/components/records/delete-record-dialog";
import { useDeleteDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";

/** Asks before a deal is deleted. */
export default deleteDialog(useDeleteDeal, ({ title }: { id: string; title: string }) => ({
  kind: "Deal",
  text: dealMessages.deleteConfirm(title),
  failureText: dealMessages.deleteFailed,
  said: { title: "Deal deleted", description: title },
}));
