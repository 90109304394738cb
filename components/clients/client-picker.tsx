"use client";

import { RecordPicker, usePicking } from "@/components/records/record-picker";
import { useClientOptions } from "@/lib/clients/option-hooks";
import { formatPhone } from "@/lib/format";
import type { Chosen } from "@/lib/records/form";

type ClientPickerProps = {
  value: Chosen | null;
  onValueChange: (client: Chosen | null) => void;
  /** What stands there when none is picked: "Any client". */
  noneLabel?: string;
  required?: boolean;
};

/** One of the clients the person sees, or none; searched as the client list is. */
export function ClientPicker(props: ClientPickerProps) {
  const picking = usePicking();
  const clients = useClientOptions(picking.asked, { enabled: picking.enabled });
  return (
    <RecordPicker
      {...props}
      picking={picking}
      noun={{ one: "client", many: "clients" }}
      found={clients}
      options={(clients.data?.clients ?? []).map((client) => ({
        value: client.id,
        label: client.name,
        detail: client.company ?? formatPhone(client.phone),
      }))}
    />
  );
}
