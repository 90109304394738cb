/** The parameters of a list's address. */
export type ViewQuery = Record<string, string>;

/** The parameter with the id of the saved view that a list shows. */
export const VIEW_PARAMETER = "saved";

/** Whether a saved view keeps a parameter. It does not keep the page. */
export const isSavedParameter = (name: string) => name !== "page";

/** Returns the parameters of a list's address that a saved view keeps. */
export function extractQuery(address: string): ViewQuery {
  const entries = [...new URLSearchParams(address)].filter(([name]) => isSavedParameter(name));
  return Object.fromEntries(entries);
}

/**
 * Returns what a new view would save of a list in its `layout` ("board"). The layout alone is not worth a
 * view, so it is saved only with other parameters, or when the view `open` is changed. A list without a
 * choice of layouts keeps the one of the open view.
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

/** Whether two queries are equal. */
export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

type ViewAddress = { id: string; list: string; query: ViewQuery };

/** Returns the address that opens a saved view. */
export function toViewHref({ id, list, query }: ViewAddress): string {
  return `/${list}?${new URLSearchParams({ ...query, [VIEW_PARAMETER]: id })}`;
}
