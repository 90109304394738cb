/** The classes of a row. The browser skips layout of rows out of view, because a page has fifty rows. */
export const messageRowClasses =
  "group/row relative flex gap-3 px-4 py-2 transition-colors hover:bg-hover touch:gap-1 touch:px-2 touch:py-3 [content-visibility:auto] [contain-intrinsic-size:auto_79px]";
