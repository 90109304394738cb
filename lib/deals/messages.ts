/** Texts for deals; those of docs/features/deals.md are binding. */
export const dealMessages = {
  titleRequired: "Deal title is required",
  titleTooLong: "Deal title too long",
  clientRequired: "Please select a client",
  valueInvalid: "Please enter a valid deal value",
  probabilityInvalid: "Probability must be a number between 0 and 100",
  statusUnknown: "Status must be Lead, In Progress, Under Contract, Closed or Lost",
  percentageInvalid: "Commission % must be between 0 and 100 in steps of 0.1",
  closeDateInvalid: "Please enter a valid date",
  addressTooLong: "Address too long",
  propertyTypeUnknown: "Choose one of the property types",
  bedroomsInvalid: "Bedrooms must be a whole number from 0",
  bathroomsInvalid: "Bathrooms must be a number from 0 in steps of 0.5",
  sqftInvalid: "Square feet must be a whole number from 0",
  lostReasonTooLong: "Reason too long",
  ownerUnknown: "Choose a member of the team",

  saveFailed: "Failed to save deal. Please try again.",
  deleteFailed: "Failed to delete deal. Please try again.",
  loadFailed: (message: string) => `Error loading deals: ${message}`,
  unexpected: "An unexpected error has occurred.",
  deleteConfirm: (title: string) =>
    `Are you sure you want to delete '${title}'? This action cannot be undone.`,

  /** A title may take 200 letters, and the status is what matters. */
  moved: (title: string, status: string) => `${shortTitle(title)} moved to ${status}`,

  probabilityNow: (percent: number) => `Probability is now ${percent}%`,

  notFound: "Deal not found",
  cannotUpdate: "You cannot change this deal",
  cannotDelete: "You cannot delete this deal",
  cannotAssignTo: "You cannot assign to this person",
  cannotAssign: "You cannot assign deals to another person",
  fetchFailed: "Failed to fetch deals",
  versionInvalid: "updated_at must be the instant that was read with the deal",
  changedSince:
    "Somebody else has changed this deal since you opened it. Reload the page to see the change, then save again.",
  unknownClient: "Unknown Client",
} as const;

const shortTitle = (title: string) => (title.length > 40 ? `${title.slice(0, 39).trim()}…` : title);
