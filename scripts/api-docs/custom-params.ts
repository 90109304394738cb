/** Returns the parameters that filter and sort a list of these records by custom fields. */
export const customParams = (records: string) => ({
  sortBy: `\`custom.<key>\` sorts by a custom field; ${records} without a value come last`,
  custom:
    "by custom fields, one parameter each: `custom.<key>` is the value (part of a text, a link, an email or a phone number; a choice by its key, of several choices one that is among them; `yes` or `no`; a member's id or `me`; a number; a day), `custom.<key>.gte` and `custom.<key>.lte` the least and the most of a number, an amount or a day, `custom.<key>.days` a day from today within so many days, `custom.<key>.has` `yes` or `no` whether there is a value; 400 for a field that does not exist, cannot be filtered (`is_filterable`) or is hidden from one's role",
});
