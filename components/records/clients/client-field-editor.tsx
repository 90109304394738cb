"use client";

import { FieldEditor } from "@/components/foundation/record-layer/field-editor";
import type { CloseInPlace } from "@/components/foundation/record-layer/in-place";
import { useToday } from "@/lib/foundation/dates/use-today";
import { clientFieldLabels } from "@/lib/records/clients/field-labels";
import { clientFields } from "@/lib/records/clients/fields";
import { clientBody, clientValues } from "@/lib/records/clients/form-values";
import { useReadClient, useUpdateClient } from "@/lib/records/clients/hooks";
import { clientMessages } from "@/lib/records/clients/messages";
import { updateFailureText } from "@/lib/records/clients/save-failure";
import { updateClientBody } from "@/lib/records/clients/schema";
import type { Client } from "@/lib/records/clients/serialize";

export type ClientFieldEditorProps = {
  client: Client;
  field: Exclude<keyof typeof clientFields, "received_at">;
  close: CloseInPlace;
};

/** Renders the editor of one client field on the client's page. */
export default function ClientFieldEditor({ client, field, close }: ClientFieldEditorProps) {
  const today = useToday();
  const updateClient = useUpdateClient();
  const read = useReadClient();
  return (
    <FieldEditor
      record={client}
      fields={clientFields}
      field={field}
      toValues={(shown) => clientValues(shown, shown.owner_id)}
      toBody={(values) => clientBody(values, today)}
      schema={updateClientBody}
      update={updateClient.mutateAsync}
      onSaved={close}
      failureText={updateFailureText}
      theirs={{
        kind: "client",
        read,
        readFailed: clientMessages.fetchFailed,
        labels: clientFieldLabels,
      }}
    />
  );
}
