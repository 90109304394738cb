"use client";

import { DayField } from "@/components/records/day-field";
import { ChoiceField, TextField } from "@/components/records/fields";
import type { CloseInPlace } from "@/components/records/in-place";
import { InPlaceForm } from "@/components/records/in-place-form";
import { useInPlaceForm } from "@/components/records/use-in-place-form";
import { isClientDay, type ClientDay } from "@/lib/clients/client-days";
import { clientFieldLabels } from "@/lib/clients/field-labels";
import { clientBody, clientValues } from "@/lib/clients/form-values";
import { useReadClient, useUpdateClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";
import { updateFailureText } from "@/lib/clients/save-failure";
import { updateClientBody } from "@/lib/clients/schema";
import type { Client } from "@/lib/clients/serialize";
import { SOURCE_OPTIONS } from "@/lib/clients/sources";
import { useToday } from "@/lib/use-today";
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
