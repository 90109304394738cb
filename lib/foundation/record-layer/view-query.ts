/** What a list's address holds, parameter by parameter. */
export type ViewQuery = Record<string, string>;

/** Under which name a list's address says which saved view it shows. */
export const VIEW_PARAMETER = "saved";

/** Which page of a list one was on is no part of a view. */
export const isSavedParameter = (name: string) => name !== "page";

/** The list's address as a view keeps it. */
export function extractQuery(address: string): ViewQuery {
  const entries = [...new URLSearchParams(address)].filter(([name]) => isSavedParameter(name));
  return Object.fromEntries(entries);
}

/**
 * What a view would keep of a list that is shown in a layout, "board": with its layout where it keeps anything, for
 * by itself that is only how one looks. `open` is the view that is open; where a layout cannot be chosen, its own stays.
 */
export function toDisplayedQuery(
  address: string,
  { layout, open }: { layout: string | undefined; open: ViewQuery | null },
): ViewQuery {
  const shown = Object.entries(extractQuery(address)).filter(([name]) => name !== "view");
  const view = layout ?? open?.view;
  const hasView = view !== undefined && (open !== null || shown.length > 0);
  return Object.fromEntries(hasView ? [...shown, ["view", view]] : shown);
}

/** Whether two are the same view of a list. */
export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

type ViewAddress = { id: string; list: string; query: ViewQuery };

/** Where a view is opened: its list, as it was saved. */
export function toViewHref({ id, list, query }: ViewAddress): string {
  return `/${list}?${new URLSearchParams({ ...query, [VIEW_PARAMETER]: id })}`;
}
