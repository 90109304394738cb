/** The responses of bulk calls, and the meaning of their fields. */
export const BULK_ANSWER =
  "The number of changed records, and the records left out by reason (a count and the first 100 ids). The bulk change can be undone by its `id` until `undo_until`; `id` is null if nothing was changed";

export const chosenFields = {
  ids: "The ids of the records, at most 10,000; required without `filter`",
  filter:
    "The query parameters of the list: selects all records that match; required without `ids`",
  except: "The ids of matching records to leave out; for use with `filter`",
};

export const bulkFields = (changes: string) => ({
  ...chosenFields,
  change: `The new values: any of ${changes}. \`custom\` has values by field key; null clears a value. Required without \`delete\``,
  delete: "If true, deletes the records; required without `change`",
});
