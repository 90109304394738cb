/** Texts of the general search. The texts in docs/features/records/search.md are binding. */
export const searchMessages = {
  paletteTitle: "Search and go",
  placeholder: "Search clients, deals, tasks",
  failed: "Search failed",
  connection: "Connection error. Please check your internet connection and try again.",
  unavailable: "Search temporarily unavailable. Please try again in a moment.",
  nothing: "No results found",
  tooShort: "Type at least 3 characters to search.",
  incompleteEmail: "Type the complete email address, such as name@example.com.",
  phone: "Try the whole phone number with its area code, or only its last four digits.",
  nobodyHas: (phone: string) => `No client has the number ${phone}.`,
  didYouMean: (corrected: string) => `Did you mean “${corrected}”?`,
  typeUnknown: "type must be all, client, deal, transaction or task",
  queryMissing: "Give the text to search for as q",
} as const;
