import type { NotificationTopic } from "./preferences-schema";

/** Texts beside the setting to receive texts, by the state of texting. */
export const textChoice = {
  label: "Text me inquiries",
  notSetUp: "Texting is not set up here yet.",
  noPhone: "Add your phone number above first.",
  noMobile: (phone: string) => `${phone} can't get texts. Change your phone number above.`,
  stopped: (phone: string, from: string) =>
    `${phone} replied STOP, so no texts go there. Text START to ${from} from it to get them again.`,
  on: (phone: string) =>
    `To ${phone}, as soon as one is yours. Message and data rates may apply; reply STOP to end them.`,
  failed: (reason: string) => `The last text did not arrive. ${reason}`,
} as const;

/** The labels of the topics in the notification settings. */
export const TOPIC_LABELS: Record<NotificationTopic, { label: string; text: string }> = {
  reminders: { label: "Task reminders", text: "At the time you chose." },
  messages: {
    label: "Messages",
    text: "Messages from clients, and messages that were not delivered.",
  },
  inquiries: { label: "Inquiries", text: "From your forms, websites and portals." },
  listings: { label: "Listings", text: "New prices and statuses, and homes that fit your buyers." },
  billing: { label: "Billing", text: "Payments, trials, and when the team can only read." },
  payouts: { label: "Partner payouts", text: "Updates on payouts you requested." },
  exports: { label: "Exports", text: "When your data export is ready." },
  other: { label: "Everything else", text: "Anything not listed above." },
};

/** Why a text to a member was not sent, worded for the member. */
export const memberTextFailures = {
  suspended: "Your team was suspended when this was due",
  stopped: "This phone replied STOP",
  left: "You are no longer on the team",
} as const;
