/** Texts for clients; those of docs/features/clients.md are binding. */
export const clientMessages = {
  nameRequired: "Name is required",
  nameTooLong: "Name too long",
  emailInvalid: "Invalid email",
  phoneRequired: "Phone is required",
  phoneTooLong: "Phone too long",
  addressTooLong: "Address too long",
  companyTooLong: "Company name too long",
  statusUnknown: "Status must be Buyer, Seller or In Contract",
  labelRequired: "Label is required",
  labelTooLong: "Label too long",
  otherEmailRequired: "Enter an email or remove this row",
  otherPhoneRequired: "Enter a phone number or remove this row",
  otherEmailsInvalid: "Other emails must be a list, each with a label and an email",
  otherPhonesInvalid: "Other phones must be a list, each with a label and a phone",
  tooManyEmails: "A client has at most 10 other emails",
  tooManyPhones: "A client has at most 10 other phones",
  ownerUnknown: "Choose a member of the team",

  loading: "Loading clients...",
  loadFailed: (message: string) => `Error loading clients: ${message}`,
  none: "No clients found",
  noneYet: "Start by adding your first client",
  deleteConfirm: "Are you sure you want to delete this client? This action cannot be undone.",

  saveFailed: "Failed to save client. Please try again.",
  dealFailed:
    "Client was created successfully, but there was an error creating the deal. You can create the deal manually from the deals page.",
  fetchFailed: "Failed to fetch clients",
  createFailed: "Failed to create client",
  updateFailed: "Failed to update client",
  deleteFailed: "Failed to delete client",
  deleteFailedAlert: "Failed to delete client. Please try again.",
  importFailed: "Failed to import clients",
  accessDenied: "Access denied. Please refresh the page and try again.",
  signInAgain: "Please sign in again to continue.",
  /** A create that failed says its status too. */
  withStatus: (text: string, status: number) => `${text} (Status: ${status})`,

  notFound: "Client not found",
  cannotUpdate: "You cannot change this client",
  cannotDelete: "You cannot delete this client",
  cannotAssign: "You cannot assign clients to another person",
  cannotAssignTo: "You cannot assign to this person",
  versionInvalid: "updated_at must be the instant that was read with the client",
  changedSince:
    "Somebody else has changed this client since you opened it. Reload the page to see the change, then save again.",

  searchTooLong: "Search is limited to 200 characters",
} as const;
