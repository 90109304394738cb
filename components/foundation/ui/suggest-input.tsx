"use client";

import type { Ref } from "react";
import { Icon } from "./icon";
import { SuggestionBox } from "./suggestion-box";

type SuggestInputProps = {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly string[];
  /** The accessible name of the list: "Suggested labels". */
  listLabel: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Renders a box for free text with suggestions while typing. To choose from a list use Combobox. */
export function SuggestInput({ suggestions, ...box }: SuggestInputProps) {
  return (
    <div className="relative">
      <SuggestionBox
        {...box}
        offered={listOffered(suggestions, box.value).map((word) => ({ value: word, label: word }))}
        onChoose={({ value }) => box.onValueChange(value)}
        className="pr-8"
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

/** Returns the suggestions that match. A value that equals a suggestion does not filter the list. */
function listOffered(suggestions: readonly string[], value: string): readonly string[] {
  const typed = value.trim().toLowerCase();
  const isWhole = suggestions.some((one) => one.toLowerCase() === typed);
  return isWhole ? suggestions : suggestions.filter((one) => one.toLowerCase().includes(typed));
}
