"use client";

import { useState } from "react";
import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { PhoneField } from "@/components/foundation/record-layer/phone-field";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { formatPhone } from "@/lib/foundation/text/format";
import { useResolveMessage } from "@/lib/messaging/messages/hooks";
import { messageMessages } from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";
import { clientValues, type ClientValues } from "@/lib/records/clients/form-values";
import { useQuickAddClient } from "@/lib/records/clients/hooks";
import { createFailureText } from "@/lib/records/clients/save-failure";
import { reachableClientBody } from "@/lib/records/clients/schema";

type UnmatchedNoticeProps = { message: Message; canCreateClient: boolean };

/** Assigns a message of an unknown sender to a client, to a new client or to nobody. */
export function UnmatchedNotice({ message, canCreateClient }: UnmatchedNoticeProps) {
  const [client, setClient] = useState<PickedRecord | null>(null);
  const [creating, setCreating] = useState(false);
  const settle = useResolveMessage();

  async function file(clientId: string | null, successText: string) {
    try {
      await settle.mutateAsync({ id: message.id, clientId });
      showToast({ title: successText });
    } catch (error) {
      toastFailure(error, messageMessages.settleFailed);
    }
  }

  return (
    <>
      <Banner tone="info">
        <p className="font-medium">This sender is not a client yet</p>
        <div className="mt-2 flex flex-wrap items-end gap-2 text-text">
          <div className="w-64 max-w-full touch:w-full">
            <Field label="Whose message is it?" hideLabel>
              <ClientPicker value={client} onValueChange={setClient} noneLabel="Choose a client" />
            </Field>
          </div>
          <Button
            pending={settle.isPending}
            disabled={!client}
            onClick={() => client && void file(client.id, `Filed with ${client.label}`)}
          >
            Attach
          </Button>
          {canCreateClient && <Button onClick={() => setCreating(true)}>Create client</Button>}
          <Button variant="quiet" onClick={() => void file(null, "Message ignored")}>
            Ignore
          </Button>
        </div>
      </Banner>
      {creating && (
        <CreateClientDialog
          message={message}
          onClose={() => setCreating(false)}
          onCreated={({ id, label }) => {
            setCreating(false);
            void file(id, `${label} added, and the message filed`);
          }}
        />
      )}
    </>
  );
}

type CreateClientDialogProps = {
  message: Message;
  onClose: () => void;
  onCreated: (client: PickedRecord) => void;
};

/** Creates a client from the sender's details in the message. */
function CreateClientDialog({ message, onClose, onCreated }: CreateClientDialogProps) {
  const create = useQuickAddClient();
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: (): ClientValues => ({
      ...clientValues(null, ""),
      name: message.sender_name ?? "",
      email: message.sender_email ?? "",
      phone: message.sender_phone ? formatPhone(message.sender_phone) : "",
    }),
    toBody: ({ name, email, phone }) => ({ name, email, phone }),
    schema: reachableClientBody,
    create: create.mutateAsync,
    onSaved: ({ id, name }) => onCreated({ id, label: name }),
    failureText: createFailureText,
  });
  return (
    <FormDialog
      title="Create client"
      description="The message is filed with them right away."
      action="Create client"
      pending={phase === "saving"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="email" label="Email" type="email" />
      <PhoneField form={form} name="phone" label="Phone" />
    </FormDialog>
  );
}
