// How a line of what is due looks: a tick, what and for whom, and when (tasks and key dates stand in one list).

/** Skips the layout of rows out of sight: lists may have hundreds. */
export const rowClasses =
  "relative [content-visibility:auto] [contain-intrinsic-size:auto_57px] flex min-h-14 items-center gap-3 px-4 py-1 transition-colors hover:bg-hover touch:gap-2 touch:px-3 touch:pb-3";

/** In one line where there is room, else below each other. */
export const rowBodyClasses = "min-w-0 flex-1 @xl:flex @xl:items-center @xl:gap-3";
export const rowTitleClasses = "font-medium line-clamp-2 wrap-anywhere";
export const rowWhenClasses = [
  "flex shrink-0 items-center gap-3 @2xl:[&>:last-child]:min-w-44 @xl:[&>:last-child]:justify-end",
  "@max-xl:mt-1 @max-xl:flex-row-reverse @max-xl:justify-end",
].join(" ");
