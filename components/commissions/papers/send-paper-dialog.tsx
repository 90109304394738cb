"use client";

import { ChoiceField, LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useSendPaper } from "@/lib/commissions/papers/hooks";
import { paperMessages as text } from "@/lib/commissions/papers/messages";
import { MAX_MESSAGE, sendPaperBody, type SendPaperBody } from "@/lib/commissions/papers/schema";
import type { StatementPapers, TitleContact } from "@/lib/commissions/papers/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { SideParams } from "@/lib/records/transactions/side-schema";

type Values = { recipient_email: string; message: string };

type SendPaperDialogProps = {
  params: SideParams;
  /** The contacts to choose from, at least one. */
  contacts: TitleContact[];
  onClose: () => void;
};

/** Asks for the recipient of the disbursement authorization and the text of the mail. */
export default function SendPaperDialog({ params, contacts, onClose }: SendPaperDialogProps) {
  const { mutateAsync: send } = useSendPaper(params);
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    SendPaperBody,
    Values & { id: string },
    StatementPapers
  >({
    record: null,
    toValues: () => ({ recipient_email: contacts[0]?.email ?? "", message: "" }),
    toBody: (values) => values,
    schema: sendPaperBody,
    create: send,
    onSaved: () => {
      showToast({ title: text.sent });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title="Send to title company"
      description="The email goes out in your name with the disbursement authorization as a PDF. Replies come to your messages."
      action="Send"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="recipient_email"
        label="To"
        options={contacts.map(({ name, email }) => [email, `${name}, ${email}`] as const)}
      />
      <LinesField
        form={form}
        name="message"
        label="Add a message"
        optional
        rows={3}
        maxLength={MAX_MESSAGE}
      />
    </FormDialog>
  );
}
