"use client";

import { LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useApproveSide, useWithdrawApproval } from "@/lib/records/transaction-approvals/hooks";
import { summarizeMissing } from "@/lib/records/transaction-approvals/labels";
import { approvalMessages as text } from "@/lib/records/transaction-approvals/messages";
import { overrideSideBody, withdrawApprovalBody } from "@/lib/records/transaction-approvals/schema";
import type { SideApproval, SideApprovals } from "@/lib/records/transaction-approvals/serialize";
import type { SideParams } from "@/lib/records/transactions/side-schema";

type Values = { reason: string };

type ApprovalDialogProps = {
  params: SideParams;
  side: SideApproval;
  /** Approves although something is missing, or withdraws an approval. */
  step: "override" | "withdraw";
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason of an approval despite missing items, or of a withdrawal. */
export default function ApprovalDialog(props: ApprovalDialogProps) {
  const { params, side, step, onDone, onClose } = props;
  const { mutateAsync: approve } = useApproveSide(params);
  const { mutateAsync: withdraw } = useWithdrawApproval(params);
  const isOverride = step === "override";
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    Values,
    Values & { id: string },
    SideApprovals
  >({
    record: null,
    toValues: () => ({ reason: "" }),
    toBody: (values) => values,
    schema: isOverride ? overrideSideBody : withdrawApprovalBody,
    create: ({ body }) => (isOverride ? approve(body) : withdraw(body)),
    onSaved: () => {
      showToast({ title: isOverride ? text.approved(side.side) : text.withdrawn });
      onClose();
      onDone();
    },
    failureText: (error) =>
      toSaveFailureText(error, isOverride ? text.approveFailed : text.withdrawFailed),
  });
  return (
    <FormDialog
      title={
        isOverride ? `Approve the ${side.side.toLowerCase()} side anyway` : "Withdraw the approval"
      }
      description={
        isOverride
          ? `Missing: ${summarizeMissing(side.missing)}. The reason stays with the file and in the audit log.`
          : "The reason stays with the file and in the audit log."
      }
      action={isOverride ? "Approve" : "Withdraw"}
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LinesField form={form} name="reason" label="Reason" required rows={3} />
    </FormDialog>
  );
}
