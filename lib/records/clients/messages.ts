import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for clients. The texts in docs/features/records/clients.md are binding. */
export const clientMessages = {
  ...recordTexts("client", "clients"),

  emailInvalid: "Invalid email",
  unreachable: "Enter an email or a phone number",
  receivedInvalid: "received_at must be a date and time with its time zone",
  receivedInFuture: "The date received cannot be in the future",
  labelRequired: "Label is required",
  labelTooLong: "Label too long",
  otherEmailRequired: "Enter an email or remove this row",
  otherPhoneRequired: "Enter a phone number or remove this row",
  otherEmailsInvalid: "Other emails must be a list, each with a label and an email",
  otherPhonesInvalid: "Other phones must be a list, each with a label and a phone",
  tooManyEmails: "A client has at most 10 other emails",
  tooManyPhones: "A client has at most 10 other phones",

  loading: "Loading clients...",
  loadFailed: (message: string) => `Error loading clients: ${message}`,
  none: "No clients found",
  printedInPart: (all: string) =>
    `This is what was on the screen, not all of the ${all}. The printer above the list, or Ctrl-P, prints them all.`,
  noneYet: "Start by adding your first client",
  deleteConfirm: "Are you sure you want to delete this client? This action cannot be undone.",

  dealFailed:
    "Client was created successfully, but there was an error creating the deal. You can create the deal manually from the deals page.",
  dealUntitled:
    "The deal has no title, so it will not be created. Give it one, or save again to add the client alone.",
  createFailed: "Failed to create client",
  importFailed: "Failed to import clients",
  accessDenied: "Access denied. Please refresh the page and try again.",
  signInAgain: "Please sign in again to continue.",
  /** Returns a text followed by the HTTP status, for a failed creation. */
  withStatus: (text: string, status: number) => `${text} (Status: ${status})`,

  searchTooLong: "Search is limited to 200 characters",
} as const;
