"use client";

import { DeleteRecordDialog } from "@/components/records/delete-record-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";

type DeleteDealDialogProps = {
  deal: { id: string; title: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a deal is deleted, in SPEC's words. */
export function DeleteDealDialog({ deal, onClose, onDeleted }: DeleteDealDialogProps) {
  const deleteDeal = useDeleteDeal();
  return (
    <DeleteRecordDialog
      title="Delete deal"
      text={dealMessages.deleteConfirm(deal.title)}
      confirmLabel="Delete deal"
      failureText={dealMessages.deleteFailed}
      remove={() => deleteDeal.mutateAsync(deal.id)}
      onDeleted={() => {
        showToast({ title: "Deal deleted", description: deal.title });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
