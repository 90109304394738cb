"use client";

import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { useDeleteTransaction } from "@/lib/records/transactions/hooks";
import { transactionMessages } from "@/lib/records/transactions/messages";

type Named = { id: string; title: string };

/** Asks for confirmation before a transaction is deleted. */
export default createDeleteDialog(useDeleteTransaction, ({ title }: Named) => ({
  kind: "Transaction",
  text: transactionMessages.deleteConfirm(title),
  failureText: transactionMessages.deleteFailed,
  successText: { title: "Transaction deleted", description: title },
}));
