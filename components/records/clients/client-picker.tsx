"use client";

import { RecordPicker, usePicking } from "@/components/foundation/record-layer/record-picker";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { formatPhone } from "@/lib/foundation/text/format";
import { useClientOptions } from "@/lib/records/clients/option-hooks";
import { useAddClient } from "./new-client-host";

type ClientPickerProps = {
  value: PickedRecord | null;
  onValueChange: (client: PickedRecord | null) => void;
  /** The label when no client is picked, such as "Any client". */
  noneLabel?: string;
  required?: boolean;
  /** Hides the action that adds a client, for a filter, which offers only existing clients. */
  addsNone?: boolean;
};

/** Picks one of the clients that the person sees, or none. Searches as the client list does. */
export function ClientPicker({ addsNone = false, ...props }: ClientPickerProps) {
  const addClient = useAddClient();
  const picking = usePicking();
  const clients = useClientOptions(picking.asked, { enabled: picking.enabled });
  return (
    <RecordPicker
      {...props}
      picking={picking}
      onAdd={
        addClient && !addsNone
          ? (typed) => addClient({ typed, onAdded: props.onValueChange })
          : undefined
      }
      noun={{ one: "client", many: "clients" }}
      found={clients}
      options={(clients.data?.clients ?? []).map((client) => ({
        value: client.id,
        label: client.name,
        detail: client.company ?? (client.phone ? formatPhone(client.phone) : (client.email ?? "")),
      }))}
    />
  );
}
