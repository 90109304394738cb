"use client";

import { useState } from "react";
import { RecordPicker, type Picked, type RecordPickerProps } from "@/components/ui/record-picker";
import { useDebounced } from "@/components/ui/use-debounced";
import { useClientOptions } from "@/lib/clients/option-hooks";
import { formatPhone } from "@/lib/format";

export type ClientPickerProps = Pick<RecordPickerProps, "noneLabel" | "required"> & {
  value: Picked | null;
  onValueChange: (client: Picked | null) => void;
};

/** One of the clients the person sees, or none; searched as the client list is. */
export function ClientPicker({ value, onValueChange, ...none }: ClientPickerProps) {
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const clients = useClientOptions(useDebounced(typed), { enabled: wanted });
  return (
    <RecordPicker
      value={value}
      onValueChange={onValueChange}
      {...none}
      typed={typed}
      onSearch={setTyped}
      onOpen={() => setWanted(true)}
      noun={{ one: "client", many: "clients" }}
      state={{ ...clients, totalCount: clients.data?.totalCount ?? 0 }}
      options={(clients.data?.clients ?? []).map((client) => ({
        value: client.id,
        label: client.name,
        detail: client.company ?? formatPhone(client.phone),
      }))}
    />
  );
}
