"use client";

import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useDeleteDocuments } from "@/lib/records/retention/hooks";
import { retentionMessages as text } from "@/lib/records/retention/messages";

type DeleteDocumentsDialogProps = { transactionId: string; number: string; onClose: () => void };

/** Asks for confirmation before the documents of a transaction are deleted, which cannot be undone. */
export default function DeleteDocumentsDialog(props: DeleteDocumentsDialogProps) {
  const { transactionId, number, onClose } = props;
  const { mutateAsync: remove } = useDeleteDocuments(transactionId);
  return (
    <ConfirmOnce
      title={`Delete the documents of ${number}?`}
      text="All documents of both sides are deleted with every version, for good. The transaction and its checklist stay."
      confirmLabel="Delete documents"
      destructive
      onConfirm={() => remove()}
      failureText={(error) => toSaveFailureText(error, text.deleteFailed)}
      successText={{ title: text.deleted }}
      onClose={onClose}
    />
  );
}
