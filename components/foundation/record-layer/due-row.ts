// How a line of what is due looks: a tick, what and for whom, and when (tasks and key dates stand in one list).

/** What is out of sight is not laid out: lists may be hundreds of rows long. */
export const rowClasses =
  "relative [content-visibility:auto] [contain-intrinsic-size:auto_57px] flex min-h-14 items-center gap-3 px-4 py-1 transition-colors hover:bg-hover touch:gap-2 touch:px-3 touch:pb-3";

/** Beside one another where there is room, under one another on the phone and in narrow columns. */
export const rowBodyClasses = "min-w-0 flex-1 @xl:flex @xl:items-center @xl:gap-3";
export const rowTitleClasses = "font-medium line-clamp-2 wrap-anywhere";
export const rowWhenClasses = [
  "flex shrink-0 items-center gap-3 @2xl:[&>:last-child]:min-w-44 @xl:[&>:last-child]:justify-end",
  "@max-xl:mt-1 @max-xl:flex-row-reverse @max-xl:justify-end",
].join(" ");
