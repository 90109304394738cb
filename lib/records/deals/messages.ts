import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for deals; those of docs/features/records/deals.md are binding. */
export const dealMessages = {
  ...recordTexts("deal", "deals"),

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

  loadFailed: (message: string) => `Error loading deals: ${message}`,
  unexpected: "An unexpected error has occurred.",

  /** A title may take 200 letters, and the status is what matters. */
  moved: (title: string, status: string) => `${shortTitle(title)} moved to ${status}`,

  probabilityNow: (percent: number) => `Probability is now ${percent}%`,

  unknownClient: "Unknown Client",
} as const;

const shortTitle = (title: string) => (title.length > 40 ? `${title.slice(0, 39).trim()}…` : title);
