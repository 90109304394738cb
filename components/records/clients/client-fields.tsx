"use client";

import type { UseFormReturn } from "react-hook-form";
import { AssigneeField } from "@/components/foundation/record-layer/assignee-field";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { TagField } from "@/components/records/tags/tag-field";
import { useToday } from "@/lib/foundation/dates/use-today";
import { namesWhere } from "@/lib/foundation/record-layer/field-table";
import { CLIENT_DAYS } from "@/lib/records/clients/day-fields";
import { clientFields } from "@/lib/records/clients/fields";
import { isPhoneRequired, type ClientValues } from "@/lib/records/clients/form-values";
import type { Client } from "@/lib/records/clients/serialize";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";
import { DuplicateHint } from "./duplicate-hint";
import { OtherContacts } from "./other-contacts";
import { StatusChoice } from "./status-choice";

type ClientFieldsProps = {
  form: UseFormReturn<ClientValues>;
  /** The client being edited, or null for a new one. */
  client: Client | null;
  person: { id: string; name: string };
  canAssign: boolean;
};

const BASIC_TEXTS = namesWhere(clientFields, { kind: "text", section: "basic" });

const SOURCE_TEXTS = namesWhere(clientFields, { kind: "text", section: "source" });

/** Renders the form fields for the client's identity, kind and owner. */
export function ClientFields({ form, client, person, canAssign }: ClientFieldsProps) {
  const boxes = { form, fields: clientFields, today: useToday() };
  return (
    <>
      <FormSection title="Basic info" text="A name and a phone number are enough to start.">
        <FormField {...boxes} name="name" autoFocus={!client} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField {...boxes} name="phone" {...phoneMark(client)} />
          <FormField {...boxes} name="email" />
        </div>
        <OtherContacts form={form} />
        <DuplicateHint form={form} client={client} />
        {BASIC_TEXTS.map((name) => (
          <FormField key={name} {...boxes} name={name} />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          {CLIENT_DAYS.map((day) => (
            <FormField key={day} {...boxes} name={day} />
          ))}
        </div>
      </FormSection>
      <FormSection title="Source" text={sourceText(client)}>
        {isSourceOpen(client) && <FormField {...boxes} name="source" />}
        {SOURCE_TEXTS.map((name) => (
          <FormField key={name} {...boxes} name={name} />
        ))}
      </FormSection>
      <FormSection title="Client type" text="Shown on their card.">
        <StatusChoice {...form.register("status")} />
        <TagField form={form} name="tags" label="Tags" optional />
        {canAssign && (
          <AssigneeField
            form={form}
            name="owner_id"
            area="clients"
            kind="client"
            label="Owner"
            help="The agent responsible for this client."
            current={client && { id: client.owner_id, name: client.owner_name }}
            person={person}
          />
        )}
      </FormSection>
    </>
  );
}

/** Returns the props that mark the phone as optional. A client saved without a phone needs an email instead. */
const phoneMark = (client: Client | null) =>
  isPhoneRequired(client) ? {} : { required: false, optional: true };

const isSourceOpen = (client: Client | null) => !client || client.source === "unknown";

const sourceText = (client: Client | null): string =>
  client && !isSourceOpen(client)
    ? `${SOURCE_LABELS[client.source]}. Once set, it cannot be changed.`
    : "How they found you. Once set, it cannot be changed.";
