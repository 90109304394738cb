export const webhookMessages = {
  urlInvalid: "Enter an address that begins with https://",
  urlPrivate: "This address is not on the internet, so nothing can be sent there.",
  nothingChosen: "Choose at least one event",
  eventUnknown: "There is no such event",
  onOrOff: "is_on must be true or false",
  nothingGiven: "Choose what to change",
  notFound: "This webhook was deleted",
  deliveryNotFound: "This delivery is no longer kept",
  saveFailed: "Failed to save the webhook. Please try again.",
  deleteFailed: "Failed to delete the webhook. Please try again.",
  switchFailed: "Failed to change the webhook. Please try again.",
  replayFailed: "Failed to send it again. Please try again.",
  renewFailed: "Failed to create a new secret. Please try again.",
  unexpected: "An unexpected error occurred. Please try again.",
} as const;

/** Why the worker turned a webhook off. */
const DISABLED_TITLES = {
  gone: "its receiver says the address is gone",
  broken: "its data could not be prepared",
  failing: "nothing arrived for three days",
} as const;

export type DisabledReason = keyof typeof DISABLED_TITLES;

/** Returns the notification to a webhook's maker when it is turned off. */
export const disabledTitle = (host: string, reason: DisabledReason): string =>
  `The webhook to ${host} was turned off: ${DISABLED_TITLES[reason]}`;
