"use client";

import { useWatch } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { AgreementNotice } from "@/components/records/buyer-agreements/agreement-notice";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { parseDayOrKeep, formatDayInput } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { isVisit } from "@/lib/records/buyer-agreements/showing";
import { useCreateKeyDate, useUpdateKeyDate } from "@/lib/records/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/records/key-dates/messages";
import { KEY_DATE_NOTE_LIMIT, type KeyDateKind } from "@/lib/records/key-dates/kinds";
import { createKeyDateBody } from "@/lib/records/key-dates/schema";
import type { KeyDate } from "@/lib/records/key-dates/serialize";

type KeyDateDialogProps = {
  dealId: string;
  /** The deal's client; null when the reader sees none. */
  clientId: string | null;
  /** The key date to change, or null to add one of the kinds that the deal does not have yet. */
  keyDate: KeyDate | null;
  kinds: readonly KeyDateKind[];
  today: string;
  onClose: () => void;
};

/** Adds or changes a key date. */
export function KeyDateDialog(props: KeyDateDialogProps) {
  const { dealId, clientId, keyDate, kinds, today, onClose } = props;
  const create = useCreateKeyDate(dealId);
  const update = useUpdateKeyDate();
  const recordForm = useRecordForm({
    record: keyDate,
    toValues: (read) => ({
      kind: read?.kind ?? kinds[0] ?? "closing",
      due_date: formatDayInput(read?.due_date),
      note: read?.note ?? "",
    }),
    // An empty box means no day.
    toBody: ({ due_date, ...rest }) => ({
      ...rest,
      due_date: parseDayOrKeep(due_date, today) ?? "",
    }),
    schema: createKeyDateBody,
    create: create.mutateAsync,
    // Always sends the day, because the API refuses an empty change.
    update: ({ id, changes }) =>
      update.mutateAsync({ id, changes: { due_date: keyDate?.due_date, ...changes } }),
    onSaved: onClose,
    failureText: (error) => {
      return toSaveFailureText(error, keyDateMessages.saveFailed);
    },
  });
  const { form, problem, phase, submit } = recordForm;
  const [kind, day] = useWatch({ control: form.control, name: ["kind", "due_date"] });
  const title = keyDate ? `Edit ${KEY_DATE_LABELS[keyDate.kind].toLowerCase()}` : "Add key date";
  return (
    <FormDialog
      title={title}
      action="Save key date"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!keyDate && (
        <ChoiceField
          form={form}
          name="kind"
          label="Key date"
          options={kinds.map((kind) => [kind, KEY_DATE_LABELS[kind]] as const)}
        />
      )}
      <DayField form={form} name="due_date" label="Day" required today={today} />
      {isVisit(kind) && <AgreementNotice clientId={clientId} day={parseTypedDay(day, today)} />}
      <TextField form={form} name="note" label="Note" optional maxLength={KEY_DATE_NOTE_LIMIT} />
    </FormDialog>
  );
}
