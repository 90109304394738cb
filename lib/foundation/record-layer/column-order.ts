export type ColumnOrder<SortBy extends string> = { sortBy: SortBy; sortOrder: "asc" | "desc" };

/** Returns the order after a press on a column's head: its first one, or the current one reversed. */
export function toggleColumnOrder<SortBy extends string>(
  sortBy: SortBy,
  first: "asc" | "desc",
  now: ColumnOrder<SortBy>,
): ColumnOrder<SortBy> {
  if (now.sortBy !== sortBy) return { sortBy, sortOrder: first };
  return { sortBy, sortOrder: now.sortOrder === "asc" ? "desc" : "asc" };
}
