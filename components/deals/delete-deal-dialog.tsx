"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";

type DeleteDealDialogProps = {
  deal: { id: string; title: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a deal is deleted, in SPEC's words; stays, and says so, when it fails. */
export function DeleteDealDialog({ deal, onClose, onDeleted }: DeleteDealDialogProps) {
  const [open, setOpen] = useState(true);
  const deleteDeal = useDeleteDeal();

  async function confirmDelete() {
    try {
      await deleteDeal.mutateAsync(deal.id);
    } catch {
      throw new Error(dealMessages.deleteFailed);
    }
    showToast({ title: "Deal deleted", description: deal.title });
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose();
      }}
      title="Delete deal"
      text={dealMessages.deleteConfirm(deal.title)}
      confirmLabel="Delete deal"
      destructive
      onConfirm={confirmDelete}
    />
  );
}
