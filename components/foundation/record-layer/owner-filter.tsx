"use client";

import { useState } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import type { OwnedList } from "@/lib/foundation/record-layer/kinds";
import { useOwners } from "@/lib/foundation/record-layer/record-members";

type OwnerFilterProps = {
  area: OwnedList;
  filter: { label: string; mine: string };
  /** The text for all owners: "Everyone’s clients". */
  any: string;
  /** `me`, the id of a member, or null for all. */
  value: string | null;
  onChoose: (owner: string | null) => void;
  /** Whether the label is above it on wide screens, too. */
  showLabel?: boolean;
  className?: string;
};

/** The filter by owner. The names of colleagues are loaded when it gets the focus or the pointer. */
export function OwnerFilter(props: OwnerFilterProps) {
  const { area, filter, any, value, onChoose, showLabel, className = "w-44" } = props;
  const [wanted, setWanted] = useState(false);
  const isOther = value !== null && value !== "me";
  const { data = [] } = useOwners(area, { enabled: wanted || isOther });
  const isKnown = data.some(({ user_id }) => user_id === value);
  return (
    <div className={cn(className, "touch:w-full")} onPointerEnter={() => setWanted(true)}>
      <span
        aria-hidden="true"
        className={cn("mb-1.5 block text-sm font-medium", !showLabel && "md:hidden")}
      >
        {filter.label}
      </span>
      <NativeSelect
        aria-label={filter.label}
        value={value ?? ""}
        onFocus={() => setWanted(true)}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{any}</option>
        <option value="me">{filter.mine}</option>
        {isOther && !isKnown && <option value={value}>{filter.label}</option>}
        <Options options={data.map(({ user_id, name }) => [user_id, name])} />
      </NativeSelect>
    </div>
  );
}
