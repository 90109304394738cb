"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useUpdateDocument } from "@/lib/records/transaction-documents/hooks";
import { MAX_NAME_LENGTH } from "@/lib/records/transaction-documents/limits";
import { documentMessages } from "@/lib/records/transaction-documents/messages";
import { updateDocumentBody } from "@/lib/records/transaction-documents/schema";
import type { TransactionDocument } from "@/lib/records/transaction-documents/serialize";

type RenameDialogProps = { document: TransactionDocument; onClose: () => void };

/** Changes a document's name; its versions do not change. */
export default function RenameDialog({ document, onClose }: RenameDialogProps) {
  const rename = useUpdateDocument(document.transaction_id);
  const send = ({ name }: { name: string }) => rename.mutateAsync({ id: document.id, name });
  const { form, problem, phase, submit } = useRecordForm({
    record: document,
    toValues: (read) => ({ name: read?.name ?? "" }),
    toBody: ({ name }) => ({ name }),
    schema: updateDocumentBody,
    create: ({ body }) => send(body),
    update: ({ body }) => send(body),
    onSaved: onClose,
    failureText: (error) => toSaveFailureText(error, documentMessages.saveFailed),
  });
  return (
    <FormDialog
      title="Rename document"
      action="Save name"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={MAX_NAME_LENGTH} required />
    </FormDialog>
  );
}
