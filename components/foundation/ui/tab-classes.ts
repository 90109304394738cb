import { cn } from "./class-names";

/**
 * The row that tabs stand in, or the rows where one has no room for them. On the phone it is swept sideways; a page that is
 * enlarged until it is as narrow has a bar for the mouse, which cannot sweep.
 */
export const tabRowClasses =
  "flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin] md:flex-wrap touch:-mx-4 touch:px-4 pointer-coarse:[scrollbar-width:none]";

/** One tab, a button or a link; the current one is underlined. */
export const tabClasses = (current: boolean): string =>
  cn(
    "relative flex h-10 shrink-0 items-center gap-2 px-3 text-base font-medium text-muted transition-colors hover:text-text touch:h-11",
    "focus-visible:-outline-offset-2",
    current &&
      "text-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent",
  );
