"use client";

import { Search } from "lucide-react";
import { Command } from "cmdk";
import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { searchMessages as text } from "@/lib/search/messages";
import type { QuickAction } from "./quick-actions";
import { SearchPanel } from "./search-panel";

type SearchPaletteProps = {
  userId: string;
  actions: readonly QuickAction[];
  onClose: () => void;
};

/** The same search from anywhere (⌘K), and the phone's. */
export function SearchPalette({ userId, actions, onClose }: SearchPaletteProps) {
  const [query, setQuery] = useState("");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Search and go" size="md">
        <Command label={text.placeholder} shouldFilter={false} loop>
          <div className="flex items-center gap-2.5 border-y border-line px-5">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder={text.placeholder}
              className="h-12 w-full bg-transparent text-lg outline-none placeholder:text-muted md:text-base"
            />
          </div>
          <SearchPanel
            query={query}
            onQueryChange={setQuery}
            userId={userId}
            actions={actions}
            onLeave={onClose}
          />
        </Command>
      </DialogContent>
    </Dialog>
  );
}
