/** Texts for notes. */
export const noteMessages = {
  bodyRequired: "Note is required",
  bodyTooLong: "Note too long",
  clientRequired: "Please select a client",
  contactedInvalid: "Please enter a valid date",
  contactedInFuture: "Last contact cannot be in the future",
  deleteConfirm: "Are you sure you want to delete this note? This action cannot be undone.",
  saveFailed: "Failed to save note. Please try again.",
  fetchFailed: "Failed to fetch notes",
  deleteFailed: "Failed to delete note. Please try again.",
  notFound: "Note not found",
  cannotWrite: "You cannot write notes for this client",
  cannotChange: "You can change only notes of your own",
} as const;
