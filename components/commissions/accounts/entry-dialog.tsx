"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import type { CommissionAccount } from "@/lib/commissions/accounts/serialize";
import { usePostEntry } from "@/lib/commissions/accounts/hooks";
import { accountMessages as text } from "@/lib/commissions/accounts/messages";
import { postEntryBody, type PostEntryInput } from "@/lib/commissions/accounts/schema";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

type Values = {
  what: "charge" | "correction_for" | "correction_against";
  amount: string;
  day: string;
  reason: string;
};

const WHAT = [
  ["charge", "A charge that the agent owes"],
  ["correction_for", "A correction in the agent’s favor"],
  ["correction_against", "A correction against the agent"],
] as const;

type EntryDialogProps = { account: CommissionAccount; onClose: () => void };

/** Books a charge or a correction to an account. */
export default function EntryDialog({ account, onClose }: EntryDialogProps) {
  const today = useToday();
  const { mutateAsync: book } = usePostEntry(account.user_id);
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    PostEntryInput,
    Values & { id: string },
    void
  >({
    record: null,
    toValues: () => ({ what: "charge", amount: "", day: formatDayInput(today), reason: "" }),
    toBody: ({ what, amount, day, reason }) => ({
      kind: what === "charge" ? "Charge" : "Correction",
      in_favour: what === "correction_for",
      amount,
      day: parseDayOrKeep(day, today, parseTypedDay) ?? "",
      reason,
    }),
    schema: postEntryBody,
    fieldAliases: { kind: "what", in_favour: "what" },
    create: ({ body }) => book(body),
    onSaved: () => {
      showToast({ title: text.saved });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title={`Add an entry for ${account.name}`}
      description="Entries cannot be changed. Correct a mistake with another entry."
      action="Add entry"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChoiceField form={form} name="what" label="What it is" options={WHAT} />
      <TextField
        form={form}
        name="amount"
        label="Amount"
        inputMode="decimal"
        leading="$"
        required
      />
      <DayField form={form} name="day" label="Date" today={today} required />
      <TextField
        form={form}
        name="reason"
        label="What for"
        placeholder="Desk fee of December"
        maxLength={200}
        required
      />
    </FormDialog>
  );
}
