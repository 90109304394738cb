"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { keyClasses } from "@/components/foundation/layout/keys";
import { useShortcuts } from "@/components/foundation/layout/shortcuts";
import { IconButton } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { controlClasses } from "@/components/foundation/ui/control-classes";
import { Icon } from "@/components/foundation/ui/icon";
import { useInBrowser } from "@/lib/foundation/browser/use-in-browser";
import { searchMessages as text } from "@/lib/records/search/messages";
import type { QuickAction } from "./quick-actions";
import { BoxStart, EMPTY_START, PaletteStart } from "./search-start";

// Loaded on first use, because most pages are opened without searching.
const loadPopover = () => import("./search-popover");
const loadPalette = () => import("./search-palette");
const SearchPopover = lazy(loadPopover);
const SearchPalette = lazy(loadPalette);

type Open = "popover" | "palette" | null;

/** Renders the header's search: a box on wide screens, an icon on a phone, ⌘K or Ctrl-K everywhere. */
export function HeaderSearch({
  userId,
  actions,
}: {
  userId: string;
  actions: readonly QuickAction[];
}) {
  const [open, setOpen] = useState<Open>(null);
  const [begun, setBegun] = useState(EMPTY_START);
  const origin = useRef<Element | null>(null);
  const show = (which: Open) => {
    if (!open) origin.current = document.activeElement;
    setBegun(EMPTY_START);
    setOpen(which);
  };
  const returnFocus = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
  useSearchKey(() => show(open === "palette" ? null : "palette"));
  useShortcuts([{ keys: "/", label: "Search", group: "Find", run: () => show("palette") }]);
  const close = () => show(null);
  const start = { start: begun, onType: setBegun };
  const search = { userId, actions, start: begun, onClose: close };
  return (
    <search>
      {open === "popover" ? (
        <Suspense fallback={<BoxStart {...start} onClose={close} />}>
          <SearchPopover {...search} />
        </Suspense>
      ) : (
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K /"
          className="block w-full text-left touch:hidden"
          onPointerEnter={() => void loadPopover()}
          onClick={() => show("popover")}
        >
          <BoxLook />
        </button>
      )}
      <IconButton
        icon="search"
        size="icon"
        label="Search"
        className="ml-auto flex md:hidden"
        onClick={() => show("palette")}
      />
      {open === "palette" && (
        <Suspense
          fallback={
            <PaletteStart
              {...start}
              onClose={() => {
                close();
                returnFocus();
              }}
            />
          }
        >
          <SearchPalette {...search} returnFocus={returnFocus} />
        </Suspense>
      )}
    </search>
  );
}

function BoxLook() {
  const onMac = useInBrowser(isMac, true);
  return (
    <span className={cn(controlClasses, "flex h-9 w-full items-center gap-2 px-3 text-muted")}>
      <Icon name="search" className="size-4 shrink-0" />
      <span className="flex-1 truncate">{text.placeholder}</span>
      <kbd className={keyClasses}>{onMac ? "⌘K" : "Ctrl K"}</kbd>
    </span>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns whether a confirmation is open. Nothing else opens meanwhile. */
const isAsked = () => document.querySelector("[role=alertdialog][data-state=open]") !== null;

function useSearchKey(toggle: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!isAsked()) toggle();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
