"use client";

import type { ChangeEvent, KeyboardEvent } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { controlClasses } from "@/components/foundation/ui/control-classes";
import { Icon } from "@/components/foundation/ui/icon";
import { dialogClasses, overlayClasses } from "@/components/foundation/ui/overlay-classes";
import { searchMessages as text } from "@/lib/records/search/messages";
import { paletteBoxClasses, paletteClasses, paletteInputClasses } from "./palette-classes";

/** The text typed before the search loaded, and whether Enter was pressed. */
export type SearchStart = { query: string; entered: boolean };

export const EMPTY_START: SearchStart = { query: "", entered: false };

type SearchStartProps = {
  start: SearchStart;
  onType: (begun: SearchStart) => void;
  onClose: () => void;
};

/** Renders the palette's box while its code loads, and passes on the typed text. */
export function PaletteStart(props: SearchStartProps) {
  return (
    <>
      <div data-state="open" className={overlayClasses} onPointerDown={props.onClose} />
      <div
        role="dialog"
        aria-modal="true"
        aria-label={text.paletteTitle}
        data-state="open"
        className={cn(dialogClasses, "md:max-w-[560px]", paletteClasses)}
      >
        <p className="px-5 pt-4 pb-3 text-lg font-semibold">{text.paletteTitle}</p>
        <div className={paletteBoxClasses}>
          <Icon name="search" className="size-4 shrink-0 text-muted" />
          <StartInput {...props} className={paletteInputClasses} />
        </div>
        <div className="h-72" />
      </div>
    </>
  );
}

/** Renders the header's box while its code loads. */
export function BoxStart(props: SearchStartProps) {
  return (
    <div className="relative">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <StartInput {...props} className={cn(controlClasses, "h-9 w-full pr-3 pl-9")} />
    </div>
  );
}

type StartInputProps = SearchStartProps & { className: string };

function StartInput({ start, onType, onClose, className }: StartInputProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    const isMeant = event.key === "Enter" && !event.nativeEvent.isComposing;
    if (isMeant && start.query.trim() !== "") onType({ ...start, entered: true });
  }
  return (
    <input
      autoFocus
      type="text"
      autoComplete="off"
      aria-label={text.placeholder}
      placeholder={text.placeholder}
      value={start.query}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        onType({ query: target.value, entered: false })
      }
      onKeyDown={onKeyDown}
      className={className}
    />
  );
}
