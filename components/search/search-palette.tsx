"use client";

import { Search } from "lucide-react";
import { Command } from "cmdk";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { searchMessages as text } from "@/lib/search/messages";
import type { QuickAction } from "./quick-actions";
import { SearchPanel } from "./search-panel";
import { useSearchBox } from "./use-search-box";

type SearchPaletteProps = {
  userId: string;
  actions: readonly QuickAction[];
  onClose: () => void;
};

/** The same search from anywhere (⌘K), and the phone's, where it has the whole screen: the keyboard covers the foot. */
export function SearchPalette({ userId, actions, onClose }: SearchPaletteProps) {
  const box = useSearchBox({ userId, actions, onLeave: onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Search and go"
        size="md"
        className="touch:top-0 touch:max-h-none touch:rounded-none touch:border-0"
      >
        <Command
          className="flex min-h-0 flex-1 flex-col"
          label={text.placeholder}
          shouldFilter={false}
          loop
          value={box.selected}
          onValueChange={box.select}
          onKeyDown={box.holdEnter}
        >
          <div className="flex shrink-0 items-center gap-2.5 border-y border-line px-5">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <Command.Input
              value={box.query}
              onValueChange={box.setQuery}
              placeholder={text.placeholder}
              className="h-12 w-full bg-transparent text-lg outline-none placeholder:text-muted md:text-base"
            />
          </div>
          <SearchPanel box={box} />
        </Command>
      </DialogContent>
    </Dialog>
  );
}
