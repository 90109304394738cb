"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import type { CloseInPlace } from "@/components/foundation/record-layer/in-place";
import { InPlaceForm } from "@/components/foundation/record-layer/in-place-form";
import { useInPlaceForm } from "@/components/foundation/record-layer/use-in-place-form";
import { useToday } from "@/lib/foundation/dates/use-today";
import { isClientDay, type ClientDay } from "@/lib/records/clients/client-days";
import { clientFieldLabels } from "@/lib/records/clients/field-labels";
import { clientBody, clientValues } from "@/lib/records/clients/form-values";
import { useReadClient, useUpdateClient } from "@/lib/records/clients/hooks";
import { clientMessages } from "@/lib/records/clients/messages";
import { updateFailureText } from "@/lib/records/clients/save-failure";
import { updateClientBody } from "@/lib/records/clients/schema";
import type { Client } from "@/lib/records/clients/serialize";
import { SOURCE_OPTIONS } from "@/lib/records/clients/sources";
import { EmailField } from "./email-field";
import { PhoneField } from "./phone-field";

export type ClientFieldEditorProps = {
  client: Client;
  field: "phone" | "email" | "address" | "company" | ClientDay | "source" | "source_detail";
  close: CloseInPlace;
};

/** One field of a client, opened on their page. */
export default function ClientFieldEditor(props: ClientFieldEditorProps) {
  const { client, field, close } = props;
  const today = useToday();
  const updateClient = useUpdateClient();
  const read = useReadClient();
  const recordForm = useInPlaceForm({
    record: client,
    field,
    toValues: (shown) => clientValues(shown, shown.owner_id),
    toBody: (values) => clientBody(values, today),
    schema: updateClientBody,
    update: (change) => updateClient.mutateAsync(change),
    onSaved: close,
    failureText: updateFailureText,
  });
  const { label } = clientFieldLabels[field];
  const labelled = { form: recordForm.form, label, hideLabel: true };
  return (
    <InPlaceForm
      form={recordForm}
      label={label}
      close={close}
      theirs={{
        kind: "client",
        read,
        readFailed: clientMessages.fetchFailed,
        labels: clientFieldLabels,
      }}
    >
      {field === "phone" && <PhoneField {...labelled} name="phone" required />}
      {field === "email" && <EmailField {...labelled} name="email" />}
      {isClientDay(field) && <DayField {...labelled} name={field} today={today} past />}
      {field === "source" && <ChoiceField {...labelled} name="source" options={SOURCE_OPTIONS} />}
      {(field === "address" || field === "company" || field === "source_detail") && (
        <TextField {...labelled} name={field} />
      )}
    </InPlaceForm>
  );
}
