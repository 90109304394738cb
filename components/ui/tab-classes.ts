import { cn } from "./class-names";

/** The row that tabs stand in; on the phone it is swept sideways. */
export const tabRowClasses =
  "flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] touch:-mx-4 touch:px-4";

/** One tab, a button or a link; the current one is underlined. */
export const tabClasses = (current: boolean): string =>
  cn(
    "relative flex h-10 shrink-0 items-center gap-2 px-3 text-base font-medium text-muted transition-colors hover:text-text touch:h-11",
    "focus-visible:-outline-offset-2",
    current &&
      "text-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent",
  );
