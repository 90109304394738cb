"use client";

import { LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useSendPaper } from "@/lib/commissions/papers/hooks";
import { paperMessages } from "@/lib/commissions/papers/messages";
import { useApproveStatement } from "@/lib/commissions/statements/hooks";
import { statementMessages as text } from "@/lib/commissions/statements/messages";
import {
  approveStatementBody,
  MAX_INSTRUCTIONS,
  type ApproveStatementBody,
} from "@/lib/commissions/statements/schema";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import { SendFields, type ApprovalValues } from "./send-fields";

type ApproveDialogProps = {
  params: SideParams;
  /** The fingerprint of the figures shown when the dialog opened. */
  shown: string;
  onClose: () => void;
};

/** Approves the shown figures with a note to the title company, and optionally sends it the document. */
export default function ApproveDialog({ params, shown, onClose }: ApproveDialogProps) {
  const { mutateAsync: approve } = useApproveStatement(params);
  const send = useSendApproved(params);
  const { form, problem, phase, submit } = useRecordForm<
    ApprovalValues,
    ApproveStatementBody,
    ApprovalValues & { id: string },
    void
  >({
    record: null,
    toValues: () => ({ instructions: "", sends: false, recipient_email: "" }),
    toBody: ({ instructions }) => ({ instructions, shown }),
    schema: approveStatementBody,
    create: async ({ body }) => {
      await approve(body);
      const { sends, recipient_email } = form.getValues();
      if (sends) await send(recipient_email);
      else showToast({ title: text.approved });
    },
    onSaved: onClose,
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title="Approve this statement"
      description="Its lines cannot change afterwards. The disbursement authorization for the title company is made from them."
      action={form.watch("sends") ? "Approve and send" : "Approve"}
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LinesField
        form={form}
        name="instructions"
        label="Instructions for the title company"
        help="Where to send checks, which account to wire to, whom to call."
        optional
        rows={4}
        maxLength={MAX_INSTRUCTIONS}
      />
      <SendFields form={form} params={params} />
    </FormDialog>
  );
}

/**
 * Returns a function that sends the approved statement. When sending fails, the statement stays approved, and a
 * toast offers another try.
 */
function useSendApproved(params: SideParams): (recipient: string) => Promise<void> {
  const { mutateAsync: mail } = useSendPaper(params);
  return async function send(recipient_email) {
    try {
      await mail({ body: { recipient_email, message: null } });
      showToast({ title: paperMessages.approvedAndSent });
    } catch (error) {
      showToast({
        variant: "error",
        title: paperMessages.approvedNotSent,
        description: toSaveFailureText(error, paperMessages),
        action: { label: "Send again", onClick: () => void send(recipient_email) },
      });
    }
  };
}
