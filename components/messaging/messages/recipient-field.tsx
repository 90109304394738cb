"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { Chip } from "@/components/foundation/ui/chip";
import { Field } from "@/components/foundation/ui/field";
import { SuggestionBox, type Suggestion } from "@/components/foundation/ui/suggestion-box";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { useAddClient } from "@/components/records/clients/new-client-host";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { formatPhone } from "@/lib/foundation/text/format";
import type { ComposeValues } from "@/lib/messaging/messages/form-values";
import { formatPhoneInput } from "@/lib/messaging/messages/phone-input";
import type { Client } from "@/lib/records/clients/serialize";
import { useClientOptions } from "@/lib/records/clients/option-hooks";
import type { Composing } from "./use-compose";

type RecipientInput = {
  name: "recipient_email" | "recipient_phone" | "recipient_name";
  label: string;
  placeholder: string;
};

const LOGGED: RecipientInput = { name: "recipient_name", label: "With", placeholder: "Name" };

/** The field for the recipient, by channel. */
const RECIPIENT_INPUTS: Record<ComposeValues["channel"], RecipientInput> = {
  email: { name: "recipient_email", label: "To", placeholder: "Name or email address" },
  sms: { name: "recipient_phone", label: "To", placeholder: "Name or phone number" },
  phone: LOGGED,
  meeting: LOGGED,
  whatsapp: LOGGED,
  social: LOGGED,
  note: { ...LOGGED, label: "About" },
};

const ADD_CLIENT = "add-client";

/** Finds the recipient by name or address, or takes an address that belongs to no client. */
export function RecipientField({ compose }: { compose: Composing }) {
  const { form, channel } = compose;
  const { name, label, placeholder } = RECIPIENT_INPUTS[channel];
  const client = form.watch("client_id");
  const typed = form.watch(name);
  const { offered, open } = useClientSuggestions(typed, channel);
  const addClient = useAddClient();

  /** Picks a client. The text typed to find them is not an address, so it is removed. */
  function pick(picked: PickedRecord) {
    form.setValue(name, "");
    form.clearErrors(name);
    void compose.chooseClient(picked);
  }

  function choose({ value, label: clientName }: Suggestion) {
    if (value === ADD_CLIENT) addClient?.({ typed: typed.trim(), onAdded: pick });
    else pick({ id: value, label: clientName });
  }

  return (
    <div
      className="flex flex-col items-start gap-2"
      data-begins-here={compose.isAddressed ? undefined : true}
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Field
            label={label}
            required={name !== "recipient_name"}
            error={fieldState.error?.message}
            className="w-full"
          >
            <SuggestionBox
              ref={ref}
              value={value}
              onValueChange={(text) => onChange(channel === "sms" ? formatTypedPhone(text) : text)}
              onBlur={onBlur}
              onOpen={open}
              offered={addClient ? offered : offered.filter(isClient)}
              onChoose={choose}
              listLabel="Clients"
              placeholder={placeholder}
              spellCheck={false}
            />
          </Field>
        )}
      />
      {client && (
        <Chip
          removeLabel={`Remove client ${client.label}`}
          onRemove={() => void compose.chooseClient(null)}
        >
          {client.label}
        </Chip>
      )}
    </div>
  );
}

const isClient = ({ value }: Suggestion) => value !== ADD_CLIENT;

/** Formats a number while it is typed. A name that is searched for stays unchanged. */
const formatTypedPhone = (typed: string) =>
  /\p{Letter}/u.test(typed) ? typed : formatPhoneInput(typed);

/** Returns the matching clients, and the offer to add one last. Requests them only once opened. */
function useClientSuggestions(typed: string, channel: ComposeValues["channel"]) {
  const [opened, setOpened] = useState(false);
  const text = typed.trim();
  const asked = useDebounced(text);
  const found = useClientOptions(asked, { enabled: opened });
  const clients = (found.data?.clients ?? []).map((client): Suggestion => {
    return { value: client.id, label: client.name, detail: describeAddress(client, channel) };
  });
  const isMissing = text !== "" && asked === text && found.data?.clients.length === 0;
  const offered = isMissing ? [{ value: ADD_CLIENT, label: `Add “${text}” as client` }] : clients;
  return { offered, open: () => setOpened(true) };
}

const describeAddress = (
  { email, phone }: Pick<Client, "email" | "phone">,
  channel: ComposeValues["channel"],
): string =>
  channel === "email" ? (email ?? "No email") : phone ? formatPhone(phone) : "No phone";
