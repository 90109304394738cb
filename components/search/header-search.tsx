"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { controlClasses } from "@/components/ui/control-classes";
import { searchMessages as text } from "@/lib/search/messages";
import type { QuickAction } from "./quick-actions";

// Both come when they are first wanted: most pages are opened to work, not to search.
const loadPopover = () => import("./search-popover").then((module) => module.SearchPopover);
const loadPalette = () => import("./search-palette").then((module) => module.SearchPalette);
const SearchPopover = dynamic(loadPopover, { loading: () => <BoxLook /> });
// `ssr: false` gives it a boundary of its own: the page stays while it comes.
const SearchPalette = dynamic(loadPalette, { ssr: false });

type Open = "popover" | "palette" | null;

/** The header's search: a box on wide screens, an icon on the phone, ⌘K or Ctrl-K everywhere. */
export function HeaderSearch({
  userId,
  actions,
}: {
  userId: string;
  actions: readonly QuickAction[];
}) {
  const [open, setOpen] = useState<Open>(null);
  useSearchKey(() => setOpen((now) => (now === "palette" ? null : "palette")));
  const close = () => setOpen(null);
  return (
    <search>
      {open === "popover" ? (
        <SearchPopover userId={userId} actions={actions} onClose={close} />
      ) : (
        <button
          type="button"
          className="block w-full text-left touch:hidden"
          onPointerEnter={() => void loadPopover()}
          onClick={() => setOpen("popover")}
        >
          <BoxLook />
        </button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Search"
        className="ml-auto flex md:hidden"
        onClick={() => setOpen("palette")}
      >
        <Search aria-hidden="true" />
      </Button>
      {open === "palette" && <SearchPalette userId={userId} actions={actions} onClose={close} />}
    </search>
  );
}

function BoxLook() {
  const isMac = useIsMac();
  return (
    <span className={cn(controlClasses, "flex h-9 w-full items-center gap-2 px-3 text-muted")}>
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1 truncate">{text.placeholder}</span>
      <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-mark border border-line bg-sunken px-1 font-sans text-xs text-muted">
        {isMac ? "⌘K" : "Ctrl K"}
      </kbd>
    </span>
  );
}

const never = () => () => undefined;
const useIsMac = () =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => true,
  );

/** While a question waits for its answer, nothing else opens. */
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
