"use client";

import { useId, useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from "react";
import { cn } from "./class-names";
import { useFieldControl } from "./field-context";
import { Input } from "./input";
import { floatingClasses } from "./overlay-classes";

export type Suggestion = {
  value: string;
  label: string;
  /** Quiet text after the label. */
  detail?: string;
};

type SuggestionBoxProps = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "onBlur"> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The suggestions for the typed text, in order. */
  offered: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** The accessible name of the list: "Suggested labels". */
  listLabel: string;
  /** Called whenever the list opens. */
  onOpen?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
};

type Choosing = Pick<SuggestionBoxProps, "offered" | "onChoose" | "onOpen">;

/** Returns whether the list is shown, and which suggestion Enter selects. */
function useSuggestions({ offered, onChoose, onOpen }: Choosing) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && offered.length > 0;

  function show(next: boolean) {
    setOpen(next);
    setActive(-1);
    if (next) onOpen?.();
  }

  function choose(suggestion: Suggestion) {
    show(false);
    onChoose(suggestion);
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

  return { shown, active, setActive, show, choose, onKeyDown };
}

/** Renders a box for free text, with suggestions below it while typing. */
export function SuggestionBox({
  value,
  onValueChange,
  offered,
  onChoose,
  listLabel,
  onOpen,
  onBlur,
  ...input
}: SuggestionBoxProps) {
  const listId = useId();
  const wiring = useFieldControl({});
  const list = useSuggestions({ offered, onChoose, onOpen });
  const { shown, active, show } = list;

  function onLeave(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    show(false);
    onBlur?.();
  }

  return (
    <div className="relative" onBlur={onLeave}>
      <Input
        autoComplete="off"
        {...input}
        {...wiring}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          show(true);
        }}
        onClick={() => show(true)}
        onKeyDown={list.onKeyDown}
      />
      {shown && (
        <SuggestionList
          id={listId}
          label={listLabel}
          suggestions={offered}
          active={active}
          onActive={list.setActive}
          onChoose={list.choose}
        />
      )}
    </div>
  );
}

type SuggestionListProps = {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** The index of the suggestion that Enter selects; -1 for none. */
  active: number;
  onActive: (place: number) => void;
  onChoose: (suggestion: Suggestion) => void;
};

const SuggestionList = (props: SuggestionListProps) => (
  <ul
    id={props.id}
    role="listbox"
    aria-label={props.label}
    className={cn(
      floatingClasses,
      "absolute top-full mt-1 max-h-64 w-full min-w-32 overflow-y-auto overscroll-contain p-1",
    )}
  >
    {props.suggestions.map((suggestion, index) => (
      <li
        key={suggestion.value}
        id={`${props.id}-${index}`}
        role="option"
        aria-selected={index === props.active}
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => props.onActive(index)}
        onClick={() => props.onChoose(suggestion)}
        className={cn(
          "flex min-h-8 items-center justify-between gap-3 rounded-control px-2 py-1 select-none touch:min-h-11",
          index === props.active && "bg-hover",
        )}
      >
        <span className="min-w-0 truncate">{suggestion.label}</span>
        {suggestion.detail && (
          <span className="min-w-0 truncate text-sm text-muted">{suggestion.detail}</span>
        )}
      </li>
    ))}
  </ul>
);
