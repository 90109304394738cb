"use client";

import { useState } from "react";
import { RecordPicker, type Picked } from "@/components/ui/record-picker";
import { useDebounced } from "@/components/ui/use-debounced";
import { useDealOptions } from "@/lib/deals/option-hooks";
import type { Deal } from "@/lib/deals/serialize";

export type DealPickerProps = {
  value: Picked | null;
  /** `found` is the deal itself, for what else it tells. */
  onValueChange: (deal: Picked | null, found: Deal | null) => void;
  /** Narrows to one client's deals. */
  clientId: string | null;
};

/** One of the deals the person sees, or none. */
export function DealPicker({ value, onValueChange, clientId }: DealPickerProps) {
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  const deals = useDealOptions({ search, clientId }, { enabled: wanted });
  const found = deals.data?.deals ?? [];
  return (
    <RecordPicker
      value={value}
      onValueChange={(picked) =>
        onValueChange(picked, found.find((deal) => deal.id === picked?.id) ?? null)
      }
      typed={typed}
      onSearch={setTyped}
      onOpen={() => setWanted(true)}
      noun={{ one: "deal", many: "deals" }}
      state={{ ...deals, totalCount: deals.data?.totalCount ?? 0 }}
      options={found.map((deal) => ({
        value: deal.id,
        label: deal.title,
        detail: deal.client_name ?? deal.status,
      }))}
    />
  );
}
