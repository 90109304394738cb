const CUSTOM = "custom.";

/** Whether the name of a parameter or sort order refers to a custom field: `custom.<key>`. */
export const isCustomName = (name: string): boolean => name.startsWith(CUSTOM);

/** Moves the parameters `custom.<name>` into one object under `custom`, as the schemas expect. */
export function collectCustom(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values);
  const custom = entries.filter(([name]) => isCustomName(name));
  if (custom.length === 0) return values;
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isCustomName(name))),
    custom: Object.fromEntries(custom.map(([name, value]) => [name.slice(CUSTOM.length), value])),
  };
}

/** A sort order by a custom field. */
export type CustomSort = `custom.${string}`;

/** A custom field's key and filter operator. The database checks that the field exists. */
const CUSTOM_FILTER = /^custom\.[a-z][a-z0-9_]{0,39}(\.(gte|lte|days|has))?$/;
export const CUSTOM_SORT = /^custom\.[a-z][a-z0-9_]{0,39}$/;

/** Whether a parameter can be a filter by a custom field. isCustomSort() checks sort orders in the same way. */
export const isCustomFilter = (parameter: string): boolean => CUSTOM_FILTER.test(parameter);
export const isCustomSort = (sort: string): sort is CustomSort => CUSTOM_SORT.test(sort);

/** Whether reading a list's address requires the team's custom fields. */
export const isAboutCustomFields = (address: Record<string, unknown>): boolean =>
  Object.keys(address).some(isCustomFilter) || isCustomSort(String(address.sortBy));

/** Returns the custom-field filters that are set in a list's state. */
const listCustomValues = (state: object): [string, unknown][] =>
  Object.entries(state).filter(
    ([name, value]) => isCustomName(name) && value !== null && value !== "",
  );

/** Returns the number of custom-field filters that are set in a list's state. */
export const countCustomFilters = (state: object): number => listCustomValues(state).length;

/** Adds the custom-field filters of a list's state to the API's query. */
export function addCustomParams(query: URLSearchParams, state: object): URLSearchParams {
  for (const [name, value] of listCustomValues(state)) query.set(name, String(value));
  return query;
}
