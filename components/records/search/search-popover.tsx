"use client";

import { Command } from "cmdk";
import { useRef } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { controlClasses } from "@/components/foundation/ui/control-classes";
import { Icon } from "@/components/foundation/ui/icon";
import { floatingClasses } from "@/components/foundation/ui/overlay-classes";
import { searchMessages as text } from "@/lib/records/search/messages";
import { moveCaretToEnd } from "./caret-at-end";
import { SearchPanel } from "./search-panel";
import { useSearchBox, type SearchBoxProps } from "./use-search-box";

/** Renders the header's search box in use, with results below. */
export default function SearchPopover({ onClose, ...search }: SearchBoxProps) {
  const box = useSearchBox({ ...search, onClose });
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Command
      ref={frame}
      value={box.selected}
      onValueChange={box.select}
      label={text.placeholder}
      shouldFilter={false}
      loop
      className="relative"
      onKeyDown={(event) => {
        box.holdEnter(event);
        if (event.key !== "Escape") return;
        event.preventDefault();
        if (box.query) box.setQuery("");
        else onClose();
      }}
      onBlur={(event) => {
        if (!frame.current?.contains(event.relatedTarget)) onClose();
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Command.Input
        ref={moveCaretToEnd}
        autoFocus
        value={box.query}
        onValueChange={box.setQuery}
        placeholder={text.placeholder}
        className={cn(controlClasses, "h-9 w-full pr-3 pl-9")}
      />
      <div
        // The list is not focusable, and pressing in it must not blur the box.
        onMouseDown={(event) => event.preventDefault()}
        className={cn(floatingClasses, "absolute inset-x-0 top-full mt-1.5 overflow-hidden p-0")}
      >
        <SearchPanel box={box} />
      </div>
    </Command>
  );
}
