/** Above 20 clients the list is a scrolling virtual list (docs/features/records/clients.md, "List"). */
export const VIRTUALIZE_ABOVE = 20;
export const ROW_HEIGHT = 180;
const OVERSCAN = 3;

/**
 * Returns the number of rows rendered beyond each edge. Rows of four contain more cards each, so that fewer than
 * 40 are rendered.
 */
export const getOverscan = (columns: ColumnCount): number => (columns === 4 ? 1 : OVERSCAN);

export type ColumnCount = 1 | 2 | 3 | 4;

/** Returns the columns of cards for a list of this width (px): up to four, one on a phone. */
export function getColumnCount(width: number): ColumnCount {
  if (width >= 1080) return 4;
  if (width >= 1000) return 3;
  return width >= 640 ? 2 : 1;
}

/**
 * The widths of getColumnCount() in CSS, so that the first paint is right before any script runs. As wide as the
 * page's column (the nearest @container), with or without a scroll bar.
 */
export const columnClasses =
  "relative w-[100cqw] [--columns:1] @min-[640px]:[--columns:2] @min-[1000px]:[--columns:3] @min-[1080px]:[--columns:4]";

/**
 * At most 800 px high, or the window less 300, and at least one row. Extends into the page's gutter
 * for the scroll bar.
 */
export const scrollerClasses = [
  "-mr-6 -ml-2 overflow-x-hidden overflow-y-auto pb-1 pl-2 touch:pb-20 [scrollbar-width:thin] touch:-mr-4",
  "max-h-[max(192px,min(800px,calc(100dvh_-_300px_-_var(--frame-notice,0px))))]",
].join(" ");

/**
 * Positions a cell by its number, 12 px from its neighbours. Cells beyond the edge are laid out and
 * painted only near it, to keep each scroll step short.
 */
export const cellClasses = [
  "absolute h-[180px] py-px [content-visibility:auto]",
  "top-[calc(round(down,var(--index)/var(--columns),1)*180px)]",
  "left-[calc(mod(var(--index),var(--columns))*(100%+12px)/var(--columns))]",
  "w-[calc((100%+12px)/var(--columns)-12px)]",
].join(" ");

/** Returns the CSS height of all rows together, for any number of columns. */
export const getSpacerHeight = (totalCount: number) =>
  `calc(round(up, ${totalCount} / var(--columns), 1) * ${ROW_HEIGHT}px)`;

/** The classes of the plain list of up to 20: the same columns, at its natural height. */
export const plainGridClasses =
  "grid grid-cols-1 gap-3 @min-[640px]:grid-cols-2 @min-[1000px]:grid-cols-3 @min-[1080px]:grid-cols-4";
