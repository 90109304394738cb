/** The responses of bulk calls, and the meaning of their fields. */
export const BULK_ANSWER =
  "how many were changed, and which were left out for what reason; the `id` undoes it until `undo_until`";

export const chosenFields = {
  ids: "which; or",
  filter: "as the list's query: all that match",
  except: "of these, which not",
};

export const bulkFields = (changes: string) => ({
  ...chosenFields,
  change: `some of ${changes} (values by the key of the field, null empties it); or`,
  delete: "true",
});
