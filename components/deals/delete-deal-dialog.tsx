"use client";

import {
  DeleteRecordDialog,
  type DeleteDialogProps,
} from "@/components/records/delete-record-dialog";
import { useDeleteDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";

type Deletable = { id: string; title: string };

/** Asks before a deal is deleted. */
export default function DeleteDealDialog({ record, ...closing }: DeleteDialogProps<Deletable>) {
  const { mutateAsync } = useDeleteDeal();
  return (
    <DeleteRecordDialog
      {...closing}
      kind="Deal"
      text={dealMessages.deleteConfirm(record.title)}
      failureText={dealMessages.deleteFailed}
      remove={() => mutateAsync(record.id)}
      said={{ title: "Deal deleted", description: record.title }}
    />
  );
}
