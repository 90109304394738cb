"use client";

import { useState } from "react";
import { Combobox, type ComboboxOption } from "@/components/foundation/ui/combobox";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";

type RecordPickerProps = {
  value: PickedRecord | null;
  onValueChange: (picked: PickedRecord | null) => void;
  /** The first matching records, in display order. */
  options: readonly ComboboxOption[];
  picking: Picking;
  /** "client", "clients". */
  noun: { one: string; many: string };
  found: { isPending: boolean; isError: boolean; data?: { totalCount: number } | undefined };
  /** The text when none is picked: "Any client". */
  noneLabel?: string;
  /** Whether one must be picked: none is shown, but not offered. */
  required?: boolean;
  /** Adds a record with the typed name; missing for people who may not. */
  onAdd?: ((typed: string) => void) | undefined;
};

/** The state of a picker. Its records need not be read before it is opened. */
export function usePicking() {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState("");
  return {
    typed,
    search: setTyped,
    open: () => {
      setTyped("");
      setOpened(true);
    },
    /** The debounced text, for the query. */
    asked: useDebounced(typed),
    enabled: opened,
  };
}

type Picking = ReturnType<typeof usePicking>;

const NONE = "none";
const ADD = "add";

/** Picks a record by a search on the server, or none (the value `none`). */
export function RecordPicker({
  value,
  onValueChange,
  options,
  picking: { typed, asked, search, open },
  noun,
  found,
  noneLabel = `No ${noun.one}`,
  required = false,
  onAdd,
}: RecordPickerProps) {
  const none = { value: NONE, label: noneLabel };
  const name = typed.trim();
  const isThere = options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const adds = onAdd && name !== "" && asked.trim() === name && !found.isPending && !isThere;
  const shown = [
    ...(name || required ? [] : [none]),
    ...options,
    ...(adds ? [{ value: ADD, label: `Add “${name}” as ${noun.one}` }] : []),
  ];
  return (
    <Combobox
      options={shown}
      value={value?.id ?? NONE}
      chosenLabel={value?.label ?? none.label}
      onValueChange={(id) => {
        const option = options.find((candidate) => candidate.value === id);
        if (option) onValueChange({ id, label: option.label });
        else if (id === NONE) onValueChange(null);
        else if (id === ADD) onAdd?.(name);
      }}
      onSearch={search}
      onOpenChange={(opens) => opens && open()}
      searchLabel={`Search ${noun.many}`}
      emptyText={emptyText(found, noun.many)}
      notice={options.length === 0 ? emptyText(found, noun.many) : moreText(found, options.length)}
    />
  );
}

type Found = RecordPickerProps["found"];

function emptyText({ isPending, isError }: Found, many: string): string {
  if (isError) return `The ${many} could not be loaded.`;
  return isPending ? `Loading ${many}…` : `No ${many} found`;
}

function moreText({ data }: Found, shown: number): string | null {
  const more = (data?.totalCount ?? 0) - shown;
  return more > 0 ? `${more} more: type to find them` : null;
}
