"use client";

import { LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useUpdateDocument } from "@/lib/records/transaction-documents/hooks";
import { documentMessages as texts } from "@/lib/records/transaction-documents/messages";
import { updateDocumentBody } from "@/lib/records/transaction-documents/schema";
import type { TransactionDocument } from "@/lib/records/transaction-documents/serialize";

type Values = { void_reason: string };
type VoidDialogProps = { document: TransactionDocument; onClose: () => void };

/** Marks a document that is in the wrong file as void, with the reason. */
export default function VoidDialog({ document, onClose }: VoidDialogProps) {
  const { mutateAsync: update } = useUpdateDocument(document.transaction_id);
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    Values,
    TransactionDocument,
    TransactionDocument
  >({
    record: null,
    toValues: () => ({ void_reason: "" }),
    toBody: (values) => values,
    schema: updateDocumentBody,
    create: ({ body }) => update({ id: document.id, ...body }),
    onSaved: ({ name }) => {
      showToast({ title: texts.voided(name) });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, texts.saveFailed),
  });
  return (
    <FormDialog
      title={`Mark ${document.name} as void`}
      description="It stays in the file for the record, but no longer counts for the checklist."
      action="Mark as void"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LinesField form={form} name="void_reason" label="Reason" required rows={3} maxLength={500} />
    </FormDialog>
  );
}
