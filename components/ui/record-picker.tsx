"use client";

import { Combobox, type ComboboxOption } from "./combobox";

/** A record that was picked. */
export type Picked = { id: string; label: string };

export type RecordPickerProps = {
  value: Picked | null;
  onValueChange: (picked: Picked | null) => void;
  /** The first records that match what was typed, in the order to show. */
  options: readonly ComboboxOption[];
  /** Told what is typed, and an empty text when the list opens. */
  onSearch: (typed: string) => void;
  /** Told when the list opens: records need not be asked for before. */
  onOpen: () => void;
  typed: string;
  /** "client", "clients". */
  noun: { one: string; many: string };
  state: { isPending: boolean; isError: boolean; totalCount: number };
  /** What stands there when none is picked: "Any client". */
  noneLabel?: string;
  /** One has to be picked: none is shown, but not offered. */
  required?: boolean;
};

const NONE = "none";

/** One record of many that are searched on the server, or none (SPEC §5: the value `none`). */
export function RecordPicker({
  value,
  onValueChange,
  options,
  onSearch,
  onOpen,
  typed,
  noun,
  state,
  noneLabel = `No ${noun.one}`,
  required = false,
}: RecordPickerProps) {
  const none = { value: NONE, label: noneLabel };
  const shown = typed.trim() || required ? options : [none, ...options];
  return (
    <Combobox
      options={shown}
      value={value?.id ?? NONE}
      chosenLabel={value?.label ?? none.label}
      onValueChange={(id) => {
        const option = options.find((candidate) => candidate.value === id);
        if (option) onValueChange({ id, label: option.label });
        else if (id === NONE) onValueChange(null);
      }}
      onSearch={onSearch}
      onOpenChange={(open) => {
        if (!open) return;
        onSearch("");
        onOpen();
      }}
      searchLabel={`Search ${noun.many}`}
      emptyText={emptyText(state, noun.many)}
      notice={options.length === 0 ? emptyText(state, noun.many) : moreText(state, options.length)}
    />
  );
}

type State = RecordPickerProps["state"];

function emptyText({ isPending, isError }: State, many: string): string {
  if (isError) return `The ${many} could not be loaded.`;
  return isPending ? `Loading ${many}…` : `No ${many} found`;
}

function moreText({ totalCount }: State, shown: number): string | null {
  const more = totalCount - shown;
  return more > 0 ? `${more} more: type to find them` : null;
}
