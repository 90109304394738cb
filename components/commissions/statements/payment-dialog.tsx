"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { usePayStatement } from "@/lib/commissions/statements/hooks";
import { statementMessages as text } from "@/lib/commissions/statements/messages";
import { payStatementBody, type PayStatementBody } from "@/lib/commissions/statements/schema";
import type { SideStatement } from "@/lib/commissions/statements/serialize";
import { parsePastDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { SideParams } from "@/lib/records/transactions/side-schema";

type Values = { paid_on: string; payment_reference: string };

/** Asks for the day and the reference of a payment. */
export default function PaymentDialog({
  params,
  onClose,
}: {
  params: SideParams;
  onClose: () => void;
}) {
  const today = useToday();
  const { mutateAsync: pay } = usePayStatement(params);
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    PayStatementBody,
    Values & { id: string },
    SideStatement
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
      showToast({ title: text.paid });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title="Mark as paid"
      description="Everybody this statement pays has their money."
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
        placeholder="Check 1042, ACH file, paid at the table"
        maxLength={100}
        required
      />
    </FormDialog>
  );
}
