"use client";

import type { UseFormReturn } from "react-hook-form";
import { AssigneeField } from "@/components/foundation/record-layer/assignee-field";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { FormSection } from "@/components/foundation/ui/form-section";
import { TagField } from "@/components/records/tags/tag-field";
import { useToday } from "@/lib/foundation/dates/use-today";
import { CLIENT_DAYS } from "@/lib/records/clients/client-days";
import { clientFieldLabels } from "@/lib/records/clients/field-labels";
import type { ClientValues } from "@/lib/records/clients/form-values";
import type { Client } from "@/lib/records/clients/serialize";
import { SOURCE_LABELS, SOURCE_OPTIONS } from "@/lib/records/clients/sources";
import { DuplicateHint } from "./duplicate-hint";
import { EmailField } from "./email-field";
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
  const today = useToday();
  return (
    <>
      <FormSection title="Basic info" text="A name and a phone number are enough to begin.">
        <TextField form={form} name="name" label="Name" required autoFocus={!client} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PhoneField form={form} name="phone" label="Phone" required />
          <EmailField form={form} name="email" label="Email" optional />
        </div>
        <OtherContacts form={form} />
        <DuplicateHint form={form} client={client} />
        <TextField form={form} name="address" label="Address" optional />
        <TextField form={form} name="company" label="Company" optional />
        <div className="grid gap-4 sm:grid-cols-2">
          {CLIENT_DAYS.map((day) => (
            <DayField
              key={day}
              form={form}
              name={day}
              label={clientFieldLabels[day].label}
              optional
              today={today}
              past
            />
          ))}
        </div>
      </FormSection>
      <FormSection title="Source" text={sourceText(client)}>
        {isSourceOpen(client) && (
          <ChoiceField form={form} name="source" label="Source" options={SOURCE_OPTIONS} />
        )}
        <TextField
          form={form}
          name="source_detail"
          label="Source detail"
          optional
          help="Who referred them, which campaign, which open house."
        />
      </FormSection>
      <FormSection title="Client type" text="Where they stand; shown on their card.">
        <StatusChoice {...form.register("status")} />
        <TagField form={form} name="tags" label="Tags" optional />
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

const isSourceOpen = (client: Client | null) => !client || client.source === "unknown";

const sourceText = (client: Client | null): string =>
  client && !isSourceOpen(client)
    ? `They came to you by: ${SOURCE_LABELS[client.source]}. A source stays once it is known.`
    : "How they came to you. It stays once it is known.";
