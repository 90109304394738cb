"use client";

import { RecordPicker, usePicking } from "@/components/foundation/record-layer/record-picker";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { useDealOptions } from "@/lib/records/deals/option-hooks";
import type { Deal } from "@/lib/records/deals/serialize";

type DealPickerProps = {
  value: PickedRecord | null;
  /** Called with the picked deal; `found` is the whole deal, for its other fields. */
  onValueChange: (deal: PickedRecord | null, found: Deal | undefined) => void;
  /** Limits the choice to one client's deals. */
  clientId: string | null;
};

/** Picks one of the deals that the person sees, or none. */
export function DealPicker({ value, onValueChange, clientId }: DealPickerProps) {
  const picking = usePicking();
  const deals = useDealOptions({ search: picking.asked, clientId }, { enabled: picking.enabled });
  const found = deals.data?.deals ?? [];
  return (
    <RecordPicker
      value={value}
      onValueChange={(chosen) =>
        onValueChange(
          chosen,
          found.find((deal) => deal.id === chosen?.id),
        )
      }
      picking={picking}
      noun={{ one: "deal", many: "deals" }}
      found={deals}
      options={found.map((deal) => ({
        value: deal.id,
        label: deal.title,
        detail: deal.client_name ?? deal.status,
      }))}
    />
  );
}
