import { cn } from "./class-names";

/**
 * The classes of a row of tabs, which wraps where it has no room. On the phone it scrolls sideways. A page that is
 * zoomed until it is as narrow has a scroll bar, because a mouse cannot swipe.
 */
export const tabRowClasses =
  "flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin] md:flex-wrap touch:-mx-4 touch:px-4 pointer-coarse:[scrollbar-width:none]";

/** Returns the classes of a tab, a button or a link. The current tab is underlined. */
export const tabClasses = (current: boolean): string =>
  cn(
    "relative flex h-10 shrink-0 items-center gap-2 px-3 text-base font-medium text-muted transition-colors hover:text-text touch:h-11",
    "focus-visible:-outline-offset-2",
    current &&
      "text-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent",
  );
