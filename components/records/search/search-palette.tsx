"use client";

import { Command } from "cmdk";
import { Dialog, DialogContent } from "@/components/foundation/ui/dialog";
import { Icon } from "@/components/foundation/ui/icon";
import { searchMessages as text } from "@/lib/records/search/messages";
import { moveCaretToEnd } from "./caret-at-end";
import { paletteBoxClasses, paletteClasses, paletteInputClasses } from "./palette-classes";
import { SearchPanel } from "./search-panel";
import { useSearchBox, type SearchBoxProps } from "./use-search-box";

type SearchPaletteProps = SearchBoxProps & {
  /** Returns the focus to where it was before the search opened. */
  returnFocus: () => void;
};

/** Renders the search opened by ⌘K, full screen on a phone, where the keyboard covers the foot. */
export default function SearchPalette({ onClose, returnFocus, ...search }: SearchPaletteProps) {
  const box = useSearchBox({ ...search, onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={text.paletteTitle}
        size="md"
        className={paletteClasses}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
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
          <div className={paletteBoxClasses}>
            <Icon name="search" className="size-4 shrink-0 text-muted" />
            <Command.Input
              ref={moveCaretToEnd}
              autoFocus
              value={box.query}
              onValueChange={box.setQuery}
              placeholder={text.placeholder}
              className={paletteInputClasses}
            />
          </div>
          <SearchPanel box={box} />
        </Command>
      </DialogContent>
    </Dialog>
  );
}
