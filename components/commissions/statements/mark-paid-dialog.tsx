"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { payStatementBody, type PayStatementBody } from "@/lib/commissions/statements/schema";
import { parsePastDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText, type FailureTexts } from "@/lib/foundation/record-layer/save-failure";

type Values = { paid_on: string; payment_reference: string };

type MarkPaidDialogProps = {
  title: string;
  description: string;
  /** An example of a reference. */
  placeholder: string;
  pay: (payment: PayStatementBody) => Promise<unknown>;
  texts: FailureTexts & { paid: string };
  onClose: () => void;
};

/** Asks for the day and the reference of a payment. */
export function MarkPaidDialog(props: MarkPaidDialogProps) {
  const { title, description, placeholder, pay, texts, onClose } = props;
  const today = useToday();
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    PayStatementBody,
    Values & { id: string },
    unknown
  >({
    record: null,
    toValues: () => ({ paid_on: formatDayInput(today), payment_reference: "" }),
    toBody: ({ paid_on, payment_reference }) => ({
      paid_on: parseDayOrKeep(paid_on, today, parsePastDay) ?? "",
      payment_reference,
    }),
    schema: payStatementBody,
    create: ({ body }) => pay(body),
    onSaved: () => {
      showToast({ title: texts.paid });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, texts),
  });
  return (
    <FormDialog
      title={title}
      description={description}
      action="Mark as paid"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DayField form={form} name="paid_on" label="Paid on" today={today} past required />
      <TextField
        form={form}
        name="payment_reference"
        label="Reference"
        placeholder={placeholder}
        maxLength={100}
        required
      />
    </FormDialog>
  );
}
