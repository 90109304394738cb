"use client";

import { useRef } from "react";
import { Icon } from "./icon";
import { Input, type InputProps } from "./input";

type SearchInputProps = Omit<InputProps, "value" | "onChange" | "leading" | "trailing" | "type"> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The accessible name: "Search clients". */
  "aria-label": string;
};

/** Renders a search box with a clear button. Esc clears it too. */
export function SearchInput({ value, onValueChange, onKeyDown, ...rest }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange("");
    box.current?.focus();
  };
  return (
    <Input
      {...rest}
      ref={box}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && value) {
          event.preventDefault();
          onValueChange("");
        }
        onKeyDown?.(event);
      }}
      className="placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      leading={<Icon name="search" />}
      trailing={
        value && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={clear}
            className="grid size-6 place-items-center rounded-mark text-muted hover:bg-hover hover:text-text touch:size-11"
          >
            <Icon name="x" />
          </button>
        )
      }
    />
  );
}
