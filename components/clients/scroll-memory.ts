/**
 * Where the list was left, so that coming back from a client shows the same place. Kept in the
 * page's memory alone: a list with other filters, or a fresh page, begins at the top.
 */
let left: { list: string; offset: number } | null = null;

export function rememberScroll(list: string, offset: number): void {
  left = { list, offset };
}

/** Pixels from the top; 0 for a list that was not the last one seen. */
export function recallScroll(list: string): number {
  return left?.list === list ? left.offset : 0;
}
