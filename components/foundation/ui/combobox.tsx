"use client";

import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Dot, type Tone } from "./badge";
import { cn } from "./class-names";
import { controlClasses } from "./control-classes";
import { useFieldControl } from "./field-context";
import { Icon } from "./icon";
import { getIndexAfterKey } from "./index-after-key";
import { Input } from "./input";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

export type ComboboxOption = {
  value: string;
  label: string;
  /** Quiet text after the label. */
  detail?: string;
  /** Further words that match the option. */
  keywords?: string;
  /** A dot before the label. */
  tone?: Tone;
};

type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string;
  onValueChange: (value: string) => void;
  /** The accessible name of the search box and the list: "Search time zones". */
  searchLabel: string;
  emptyText?: string;
  /** Quiet text under the options: that there are more, or that they are loading. */
  notice?: string | null;
  placeholder?: string;
  /** The label of the selected option, which may not be among the options. */
  chosenLabel?: string | undefined;
  /** Called with the typed text. The caller then provides the matching options. */
  onSearch?: (typed: string) => void;
  onOpenChange?: (open: boolean) => void;
  /** The name under which a form submits the value. */
  name?: string;
  id?: string;
  disabled?: boolean;
};

/** Renders a select whose options are found by typing. For a few options use NativeSelect. */
export function Combobox({
  options,
  value,
  onValueChange,
  searchLabel,
  emptyText = "Nothing found",
  notice = null,
  placeholder = "Choose…",
  chosenLabel,
  onSearch,
  onOpenChange,
  name,
  id,
  disabled,
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const wiring = useFieldControl({ id });
  const listId = useId();
  const chosen = chosenLabel ?? options.find((option) => option.value === value)?.label;
  const show = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const choose = (next: string) => {
    onValueChange(next);
    show(false);
  };

  return (
    <Popover open={open} onOpenChange={show}>
      {name && <input type="hidden" name={name} value={value} />}
      <PopoverTrigger asChild>
        <button
          {...wiring}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          disabled={disabled}
          className={cn(
            controlClasses,
            "inline-flex h-9 items-center justify-between gap-2 px-3 text-left touch:h-11",
          )}
        >
          <span className={cn("truncate", !chosen && "text-muted")}>{chosen ?? placeholder}</span>
          <Icon name="chevron-down" className="size-4 shrink-0 text-muted" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={searchLabel}
        className="w-(--radix-popover-trigger-width) min-w-72 overflow-hidden p-0"
      >
        <OptionSearch
          options={options}
          chosen={[value]}
          listId={listId}
          searchLabel={searchLabel}
          emptyText={emptyText}
          notice={notice}
          onSearch={onSearch}
          onChoose={choose}
        />
      </PopoverContent>
    </Popover>
  );
}

type OptionSearchProps = Pick<ComboboxProps, "options" | "searchLabel"> & {
  /** The values with a check mark. */
  chosen: readonly string[];
  /** Allows several values. The typed text is cleared after each choice. */
  multiple?: boolean;
  listId?: string;
  emptyText: string;
  notice: string | null;
  onSearch: ((typed: string) => void) | undefined;
  onChoose: (value: string) => void;
};

type OptionSearchOptions = Pick<
  OptionSearchProps,
  "options" | "chosen" | "onSearch" | "onChoose"
> & { multiple: boolean };

/** Returns the typed text, the matching options, and the option that Enter selects. */
function useOptionSearch({ options, chosen, multiple, onSearch, onChoose }: OptionSearchOptions) {
  const [query, setQuery] = useState("");
  const searchesElsewhere = onSearch !== undefined;
  const found = useMemo(
    () => (searchesElsewhere ? options : filterOptions(options, query)),
    [searchesElsewhere, options, query],
  );
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => !multiple && chosen.includes(option.value)),
    ),
  );
  const list = useRef<HTMLUListElement>(null);

  const moveTo = (place: number) => {
    setActive(place);
    list.current?.children[place]?.scrollIntoView({ block: "nearest" });
  };

  const choose = (value: string) => {
    onChoose(value);
    if (!multiple || query === "") return;
    setQuery("");
    onSearch?.("");
    setActive(0);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = getIndexAfterKey(event.key, { from: active, count: found.length, page: 8 });
    if (target !== null) {
      event.preventDefault();
      moveTo(target);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const option = found[active];
      if (option) choose(option.value);
    }
  };

  const type = (typed: string) => {
    setQuery(typed);
    onSearch?.(typed);
    setActive(0);
    list.current?.scrollTo({ top: 0 });
  };

  return { query, type, found, active, setActive, list, choose, onKeyDown };
}

/** Renders the search box and the options below it, for a popover. */
export function OptionSearch({
  options,
  chosen,
  multiple = false,
  listId: givenId,
  searchLabel,
  emptyText,
  notice,
  onSearch,
  onChoose,
}: OptionSearchProps) {
  const ownId = useId();
  const listId = givenId ?? ownId;
  const optionId = (index: number) => `${listId}-${index}`;
  const { query, type, found, active, setActive, list, choose, onKeyDown } = useOptionSearch({
    options,
    chosen,
    multiple,
    onSearch,
    onChoose,
  });

  return (
    <>
      <div className="border-b border-line p-2">
        <Input
          role="combobox"
          aria-label={searchLabel}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[active] ? optionId(active) : undefined}
          id={`${listId}-search`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
          leading={<Icon name="search" />}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={searchLabel}
        aria-multiselectable={multiple || undefined}
        className="max-h-64 overflow-y-auto overscroll-contain p-1"
      >
        {found.map((option, index) => (
          <li
            key={option.value}
            id={optionId(index)}
            ref={index === active && query === "" ? scrollIntoViewOnOpen : undefined}
            role="option"
            aria-selected={chosen.includes(option.value)}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(option.value)}
            className={cn(
              "flex min-h-8 items-center gap-2 rounded-control px-2 py-1 select-none touch:min-h-11",
              index === active && "bg-hover",
            )}
          >
            <OptionLabel option={option} isChosen={chosen.includes(option.value)} />
          </li>
        ))}
      </ul>
      <SearchStatus isEmpty={found.length === 0} emptyText={emptyText} notice={notice} />
    </>
  );
}

type SearchStatusProps = { isEmpty: boolean; emptyText: string; notice: string | null };

const SearchStatus = ({ isEmpty, emptyText, notice }: SearchStatusProps) => (
  <p
    role="status"
    className={cn("text-muted", isEmpty ? "px-4 pt-2 pb-4" : notice && "px-3 pb-2 text-sm")}
  >
    {isEmpty ? emptyText : notice}
  </p>
);

type OptionLabelProps = { option: OptionSearchProps["options"][number]; isChosen: boolean };

const OptionLabel = ({ option, isChosen }: OptionLabelProps) => (
  <>
    {option.tone && <Dot tone={option.tone} className="size-2" />}
    <span className="min-w-0 truncate">{option.label}</span>
    <span className="min-w-0 flex-1 truncate text-right text-sm text-muted">{option.detail}</span>
    <Icon name="check" className={cn("size-4 shrink-0 text-accent-fg", !isChosen && "invisible")} />
  </>
);

function scrollIntoViewOnOpen(item: HTMLElement | null) {
  item?.scrollIntoView({ block: "nearest" });
}

/** Returns the options that contain every word of the query. */
export function filterOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = "", keywords = "" }) => {
    const text = `${label} ${detail} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
