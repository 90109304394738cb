"use client";

import { useState } from "react";
import { ClientPicker } from "@/components/clients/client-picker";
import { sayFailure } from "@/components/records/say-failure";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";
import { createClientBody } from "@/lib/clients/schema";
import { useCreateClient } from "@/lib/clients/hooks";
import { createFailureText } from "@/lib/clients/save-failure";
import { formatPhone } from "@/lib/format";
import { useSettleMessage } from "@/lib/messages/hooks";
import { messageMessages } from "@/lib/messages/messages";
import type { Message } from "@/lib/messages/serialize";
import { bodyErrors, type Chosen } from "@/lib/records/form";
import { PhoneInput } from "./phone-input";

type UnmatchedNoticeProps = { message: Message; canCreateClient: boolean };

/** Nobody knows from whom a message is: a client's, a new client's, or nobody's. */
export function UnmatchedNotice({ message, canCreateClient }: UnmatchedNoticeProps) {
  const [client, setClient] = useState<Chosen | null>(null);
  const [creating, setCreating] = useState(false);
  const settle = useSettleMessage();

  async function file(clientId: string | null, said: string) {
    try {
      await settle.mutateAsync({ id: message.id, clientId });
      showToast({ title: said });
    } catch (error) {
      sayFailure(error, messageMessages.settleFailed);
    }
  }

  return (
    <>
      <Banner tone="info">
        <p className="font-medium">This sender is no client yet</p>
        <div className="mt-2 flex flex-wrap items-end gap-2 text-text">
          <div className="w-64 max-w-full touch:w-full">
            <Field label="Whose message it is" hideLabel>
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
          <Button variant="quiet" onClick={() => void file(null, "Message left without a client")}>
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
  onCreated: (client: Chosen) => void;
};

/** A client with what the message tells of its sender. */
function CreateClientDialog({ message, onClose, onCreated }: CreateClientDialogProps) {
  const [name, setName] = useState(message.sender_name ?? "");
  const [email, setEmail] = useState(message.sender_email ?? "");
  const [phone, setPhone] = useState(message.sender_phone ? formatPhone(message.sender_phone) : "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const create = useCreateClient();

  async function submit() {
    const body = { name, email, phone };
    const wrong = bodyErrors(createClientBody, body);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      const client = await create.mutateAsync({ body });
      onCreated({ id: client.id, label: client.name });
    } catch (error) {
      setProblem(createFailureText(error));
    }
  }

  return (
    <FormDialog
      title="Create client"
      description="The message is filed with them at once."
      action="Create client"
      pending={create.isPending}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Name" required error={errors.name}>
        <Input value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Email" error={errors.email}>
        <Input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Field label="Phone" required error={errors.phone}>
        <PhoneInput value={phone} onValueChange={setPhone} />
      </Field>
    </FormDialog>
  );
}
