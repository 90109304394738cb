"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState, type FocusEvent, type KeyboardEvent, type Ref } from "react";
import { cn } from "./class-names";
import { useFieldControl } from "./field-context";
import { Input } from "./input";
import { floatingClasses } from "./overlay-classes";

type SuggestInputProps = {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly string[];
  /** Names the list of suggestions: "Suggested labels". */
  listLabel: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Returns the suggestions that match, and the one that Enter chooses. */
function useSuggestions({
  value,
  onValueChange,
  suggestions,
}: Pick<SuggestInputProps, "value" | "onValueChange" | "suggestions">) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = value.trim().toLowerCase();
  // What stands there already narrows nothing: whoever opens the list wants to see the others.
  const isWhole = suggestions.some((one) => one.toLowerCase() === typed);
  const offered = isWhole
    ? suggestions
    : suggestions.filter((one) => one.toLowerCase().includes(typed));
  const shown = open && offered.length > 0;

  function show(next: boolean) {
    setOpen(next);
    setActive(-1);
  }

  function choose(suggestion: string) {
    onValueChange(suggestion);
    show(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!shown) return show(true);
      const next = active === -1 && step === -1 ? offered.length - 1 : active + step;
      return setActive((next + offered.length) % offered.length);
    }
    if (event.key === "Escape" && shown) {
      event.stopPropagation();
      return show(false);
    }
    const chosen = shown ? offered[active] : undefined;
    if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    }
  }

  return { shown, offered, active, setActive, show, choose, onKeyDown };
}

/** A line of any text, with a few words offered while it is typed. To choose one of a list take Combobox. */
export function SuggestInput({
  value,
  onValueChange,
  suggestions,
  listLabel,
  onBlur,
  ref,
}: SuggestInputProps) {
  const listId = useId();
  const wiring = useFieldControl({});
  const { shown, offered, active, setActive, show, choose, onKeyDown } = useSuggestions({
    value,
    onValueChange,
    suggestions,
  });

  function onLeave(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    show(false);
    onBlur?.();
  }

  return (
    <div className="relative" onBlur={onLeave}>
      <Input
        {...wiring}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        className="pr-8"
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          show(true);
        }}
        onClick={() => show(true)}
        onKeyDown={onKeyDown}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
      {shown && (
        <SuggestionList
          id={listId}
          label={listLabel}
          suggestions={offered}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
      )}
    </div>
  );
}

type SuggestionListProps = {
  id: string;
  label: string;
  suggestions: readonly string[];
  /** The place of the one that Enter chooses; -1 for none. */
  active: number;
  onActive: (place: number) => void;
  onChoose: (suggestion: string) => void;
};

const SuggestionList = ({
  id,
  label,
  suggestions,
  active,
  onActive,
  onChoose,
}: SuggestionListProps) => (
  <ul
    id={id}
    role="listbox"
    aria-label={label}
    className={cn(floatingClasses, "absolute top-full mt-1 w-full min-w-32 p-1")}
  >
    {suggestions.map((suggestion, index) => (
      <li
        key={suggestion}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => onActive(index)}
        onClick={() => onChoose(suggestion)}
        className={cn(
          "flex min-h-8 items-center rounded-control px-2 py-1 select-none touch:min-h-11",
          index === active && "bg-hover",
        )}
      >
        {suggestion}
      </li>
    ))}
  </ul>
);
