"use client";

import type { z } from "zod";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { accountMessages as text } from "@/lib/commissions/accounts/messages";
import type { OpeningBalanceBody } from "@/lib/commissions/accounts/schema";
import type { PlanCounter } from "@/lib/commissions/plans/plan-counters";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";

/** A counter, with the first days of the periods that a balance can be entered for, the current period first. */
export type OfferedCounter = Pick<PlanCounter, "name" | "label" | "unit"> & {
  starts: CalendarDay[];
};

type BalanceFormProps = {
  /** The name of the counters' holder. */
  name: string;
  offered: readonly OfferedCounter[];
  /** The schema of the values that the holder's counters accept. */
  schema: z.ZodType<OpeningBalanceBody>;
  add: (sent: NewRecord<OpeningBalanceBody>) => Promise<void>;
  onClose: () => void;
};

/** Renders the dialog for a counter's balance from before Lintel started counting. */
export function BalanceForm({ name, offered, schema, add, onClose }: BalanceFormProps) {
  const find = (counter: string) => offered.find((one) => one.name === counter);
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: () => ({ counter: offered[0]?.name ?? "", place: "0", amount: "", reason: "" }),
    toBody: ({ counter, place, amount, reason }) => ({
      counter,
      period_start: find(counter)?.starts[Number(place)] ?? null,
      amount,
      reason,
    }),
    schema,
    fieldAliases: { period_start: "place" },
    create: (sent) => add(sent),
    onSaved: () => {
      showToast({ title: `Opening balance of ${name} added` });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  const chosen = find(form.watch("counter"));
  return (
    <FormDialog
      title={`Opening balance of ${name}`}
      description="What was paid in or closed before you used Lintel. It is added to the current balance."
      action="Add balance"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="counter"
        label="What"
        options={offered.map(({ name: counter, label }) => [counter, label])}
      />
      {chosen && chosen.starts.length > 0 && (
        <ChoiceField
          form={form}
          name="place"
          label="In the year"
          options={chosen.starts.map((start, at) => [
            String(at),
            `From ${formatDate(start)}${at === 0 ? ", the current one" : ""}`,
          ])}
        />
      )}
      {chosen?.unit === "sides" ? (
        <TextField form={form} name="amount" label="Sides" required inputMode="decimal" />
      ) : (
        <MoneyField form={form} name="amount" label="Amount" required />
      )}
      <TextField
        form={form}
        name="reason"
        label="Reason"
        required
        maxLength={200}
        placeholder="Paid in before we moved to Lintel"
      />
    </FormDialog>
  );
}
