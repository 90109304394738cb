"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { clientBody, clientValues, type ClientValues } from "@/lib/records/clients/form-values";
import { useQuickAddClient } from "@/lib/records/clients/hooks";
import { parseTypedClient } from "@/lib/records/clients/parse-typed-client";
import { createFailureText } from "@/lib/records/clients/save-failure";
import { reachableClientBody } from "@/lib/records/clients/schema";
import { DuplicateHint } from "./duplicate-hint";
import { EmailField } from "@/components/foundation/record-layer/email-field";
import { PhoneField } from "@/components/foundation/record-layer/phone-field";
import { StatusChoice } from "./status-choice";

type NewClientDialogProps = {
  typed: string;
  personId: string;
  onAdded: (client: PickedRecord) => void;
  onClose: () => void;
};

/** Creates a client from four fields, for a picker or search that found none. */
export default function NewClientDialog(props: NewClientDialogProps) {
  const { typed, personId, onAdded, onClose } = props;
  const today = useToday();
  const known = parseTypedClient(typed);
  const addClient = useQuickAddClient();
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: (): ClientValues => ({ ...clientValues(null, personId), ...known }),
    toBody: (values) => clientBody(values, today),
    schema: reachableClientBody,
    create: addClient.mutateAsync,
    onSaved: ({ id, name }) => {
      onClose();
      showToast({ title: `${name} was saved` });
      onAdded({ id, label: name });
    },
    failureText: createFailureText,
  });
  return (
    <FormDialog
      title="Add Client"
      description="A name, and an email or a phone number, are enough to start."
      action="Save client"
      pending={phase === "saving"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required autoFocus={known.name === ""} />
      <PhoneField form={form} name="phone" label="Phone" autoFocus={known.name !== ""} />
      <EmailField form={form} name="email" label="Email" />
      <DuplicateHint form={form} />
      <StatusChoice {...form.register("status")} />
    </FormDialog>
  );
}
