/** Returns the parameters that filter and sort a list of these records by custom fields. */
export const customParams = (records: string) => ({
  sortBy: `\`custom.<key>\` sorts by a custom field; ${records} without a value come last`,
  custom:
    "Filters by custom fields, with one parameter for each filter. `custom.<key>` filters by value: part of a text, link, email or phone number; the key of a choice (for several choices, one that is selected); `yes` or `no`; a member's id or `me`; a number; a day. `custom.<key>.gte` and `custom.<key>.lte` are the minimum and maximum of a number, an amount or a day. `custom.<key>.days` matches days from today within this number of days. `custom.<key>.has` is `yes` for records with a value, `no` for records without one. 400 for a field that does not exist, cannot be filtered (`is_filterable`) or is hidden from the caller's role",
});
