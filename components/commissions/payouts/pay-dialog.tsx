"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { usePayPayout } from "@/lib/commissions/payouts/hooks";
import { payoutMessages as text } from "@/lib/commissions/payouts/messages";
import { payPayoutBody, type PayPayoutBody } from "@/lib/commissions/payouts/schema";
import type { ListedPayout, Payout } from "@/lib/commissions/payouts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { parsePastDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

type Values = { paid_on: string; payment_reference: string };

const PLACEHOLDERS: Record<ListedPayout["method"], string> = {
  ACH: "ACH file 2026-11-27",
  Check: "Checks 1042 to 1047",
  "At the table": "Paid by the title company",
};

/** Asks for the day and the reference of a payout. */
export default function PayDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const today = useToday();
  const { mutateAsync: pay } = usePayPayout(payout.id);
  const { total, method, label, updated_at } = payout;
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    PayPayoutBody,
    Values & { id: string },
    Payout
  >({
    record: null,
    toValues: () => ({ paid_on: formatDayInput(today), payment_reference: "" }),
    toBody: ({ paid_on, payment_reference }) => ({
      paid_on: parseDayOrKeep(paid_on, today, parsePastDay) ?? "",
      payment_reference,
      total,
      updated_at,
    }),
    schema: payPayoutBody,
    create: ({ body }) => pay(body),
    onSaved: () => {
      showToast({ title: text.paid });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title={`Mark ${label} as paid`}
      description={`All ${formatDollarText(total)} has been paid. Each of its statements is then Paid, and the accounts show it.`}
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
        placeholder={PLACEHOLDERS[method]}
        maxLength={100}
        required
      />
    </FormDialog>
  );
}
