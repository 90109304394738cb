const CUSTOM = "custom.";

/** Whether a parameter, or the order that one names, is about a custom field: `custom.<key>`. */
export const isCustomName = (name: string): boolean => name.startsWith(CUSTOM);

/** Collects the parameters `custom.<name>` in one object under `custom`, as a schema takes them. */
export function collectCustom(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values);
  const custom = entries.filter(([name]) => isCustomName(name));
  if (custom.length === 0) return values;
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isCustomName(name))),
    custom: Object.fromEntries(custom.map(([name, value]) => [name.slice(CUSTOM.length), value])),
  };
}

/** An order by one of the team's own fields. */
export type CustomSort = `custom.${string}`;

/** A field's key, and how it is filtered; the database knows which fields there are. */
const CUSTOM_FILTER = /^custom\.[a-z][a-z0-9_]{0,39}(\.(gte|lte|days|has))?$/;
export const CUSTOM_SORT = /^custom\.[a-z][a-z0-9_]{0,39}$/;

/** Whether a parameter may be a filter, and whether an order may be one, by a custom field. */
export const isCustomFilter = (parameter: string): boolean => CUSTOM_FILTER.test(parameter);
export const isCustomSort = (sort: string): sort is CustomSort => CUSTOM_SORT.test(sort);

/** Whether a list's address can only be read once the team's fields are known. */
export const isAboutCustomFields = (address: Record<string, unknown>): boolean =>
  Object.keys(address).some(isCustomFilter) || isCustomSort(String(address.sortBy));

/** The filters by custom fields that are set, as a list's address holds them. */
const listCustomValues = (state: object): [string, unknown][] =>
  Object.entries(state).filter(
    ([name, value]) => isCustomName(name) && value !== null && value !== "",
  );

/** Returns how many filters by custom fields a list's address holds. */
export const countCustomFilters = (state: object): number => listCustomValues(state).length;

/** Adds the filters by custom fields that a list's address holds to the API's query. */
export function addCustomParams(query: URLSearchParams, state: object): URLSearchParams {
  for (const [name, value] of listCustomValues(state)) query.set(name, String(value));
  return query;
}
