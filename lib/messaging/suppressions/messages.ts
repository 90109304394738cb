import { formatPhone } from "@/lib/foundation/text/format";
import type { Suppression, SuppressionReason } from "./serialize";

/** Texts for the suppression list. */
export const suppressionMessages = {
  channelUnknown: "Choose Email, SMS or Phone",
  emailInvalid: "Please enter a valid email",
  phoneInvalid: "Please enter a valid phone number",
  alreadyThere: "This is on the list already",
  notFound: "This is not on the list any more",
  cannotRemove: "You cannot change this list",
  noneFound: "Nobody is on this list",
  noneMatch: "Nobody on this list matches",
  noneText:
    "People who opt out, and addresses that mail does not reach, are listed here and not written to again.",
  fetchFailed: "Failed to fetch the list",
  saveFailed: "Failed to add to the list. Please try again.",
  removeFailed: "Failed to take this off the list. Please try again.",
  added: "Added to the list",
  removed: "Taken off the list",
} as const;

/** Why an address is on the list. */
export const REASON_LABELS: Record<SuppressionReason, string> = {
  unsubscribed: "Unsubscribed",
  stopped: "Texted STOP",
  bounced: "Mail came back",
  complained: "Reported as spam",
  added: "Added by your team",
  imported: "Opted out before the import",
};

/** Returns an address as people read it, with phone numbers formatted. */
export const formatAddress = ({ channel, address }: Pick<Suppression, "channel" | "address">) =>
  channel === "email" ? address : formatPhone(address);

/** Returns what removing an entry means, to confirm it. */
export function toRemovalText(reason: SuppressionReason, address: string): string {
  switch (reason) {
    case "unsubscribed":
      return `They opted out themselves: ${address} unsubscribed from your team's email. The law asks you to keep to that. Take it off the list only if they have asked you to write again, and keep their words.`;
    case "stopped":
      return `They opted out themselves: ${address} texted STOP. The law asks you to keep to that, and their carrier goes on refusing your texts until they text START. Take it off the list only if they have asked you to write again.`;
    case "complained":
      return `They reported your mail as spam. Another report from ${address} puts all mail of your team at risk. Take it off the list only if they have asked you to write again.`;
    case "bounced":
      return `Mail to ${address} came back. Take it off the list once you know that the address works: mail that comes back again and again puts all mail of your team at risk.`;
    case "imported":
      return `They opted out before they were imported: ${address}. The law asks you to keep to that. Take it off the list only if they have asked you to write or call again, and keep their words.`;
    case "added":
      return `Your team can write to ${address} again.`;
  }
}
