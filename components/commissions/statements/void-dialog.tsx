"use client";

import { LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useVoidStatement } from "@/lib/commissions/statements/hooks";
import { statementMessages as text } from "@/lib/commissions/statements/messages";
import { voidStatementBody, type VoidStatementBody } from "@/lib/commissions/statements/schema";
import type { SideStatement } from "@/lib/commissions/statements/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { SideParams } from "@/lib/records/transactions/side-schema";

type Values = { reason: string };

/** Asks why a statement is voided. */
export default function VoidDialog({
  params,
  onClose,
}: {
  params: SideParams;
  onClose: () => void;
}) {
  const { mutateAsync: voidStatement } = useVoidStatement(params);
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    VoidStatementBody,
    Values & { id: string },
    SideStatement
  >({
    record: null,
    toValues: () => ({ reason: "" }),
    toBody: (values) => values,
    schema: voidStatementBody,
    create: ({ body }) => voidStatement(body),
    onSaved: () => {
      showToast({ title: text.voided });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title="Void this statement"
      description="Caps and accounts are put back. What was paid is owed and withheld from the next. A new version begins as a draft."
      action="Void"
      destructive
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LinesField form={form} name="reason" label="Reason" required rows={3} />
    </FormDialog>
  );
}
