"use client";

import type { UseFormReturn } from "react-hook-form";
import { AssigneeField } from "@/components/records/assignee-field";
import { TextField } from "@/components/records/fields";
import { FormSection } from "@/components/ui/form-section";
import type { ClientValues } from "@/lib/clients/form-values";
import type { Client } from "@/lib/clients/serialize";
import { DuplicateHint } from "./duplicate-hint";
import { OtherContacts } from "./other-contacts";
import { PhoneField } from "./phone-field";
import { StatusChoice } from "./status-choice";

type ClientFieldsProps = {
  form: UseFormReturn<ClientValues>;
  /** The client being edited. */
  client: Client | null;
  person: { id: string; name: string };
  canAssign: boolean;
};

/** Who the client is, what kind, and whose. */
export function ClientFields({ form, client, person, canAssign }: ClientFieldsProps) {
  return (
    <>
      <FormSection title="Basic info" text="A name and a phone number are enough to begin.">
        <TextField form={form} name="name" label="Name" required autoFocus={!client} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PhoneField form={form} name="phone" label="Phone" required />
          <TextField
            form={form}
            name="email"
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <OtherContacts form={form} />
        <DuplicateHint form={form} except={client?.id} />
        <TextField form={form} name="address" label="Address" optional />
        <TextField form={form} name="company" label="Company" optional />
      </FormSection>
      <FormSection title="Client type" text="Where they stand; shown on their card.">
        <StatusChoice {...form.register("status")} />
        {canAssign && (
          <AssigneeField
            form={form}
            name="owner_id"
            area="clients"
            kind="client"
            label="Owner"
            help="Who looks after this client."
            current={client && { id: client.owner_id, name: client.owner_name }}
            person={person}
          />
        )}
      </FormSection>
    </>
  );
}
