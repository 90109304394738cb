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
  noneText: "People who opt out and addresses that bounce are listed here and not contacted again.",
  fetchFailed: "Failed to fetch the list",
  saveFailed: "Failed to add to the list. Please try again.",
  removeFailed: "Failed to remove this from the list. Please try again.",
  added: "Added to the list",
  removed: "Removed from the list",
} as const;

/** Why an address is on the list. */
export const REASON_LABELS: Record<SuppressionReason, string> = {
  unsubscribed: "Unsubscribed",
  stopped: "Texted STOP",
  bounced: "Email bounced",
  complained: "Reported as spam",
  added: "Added by your team",
  imported: "Opted out before the import",
};

/** Returns an address in readable form, with phone numbers formatted. */
export const formatAddress = ({ channel, address }: Pick<Suppression, "channel" | "address">) =>
  channel === "email" ? address : formatPhone(address);

/** Returns the consequences of removing an entry, for the confirmation. */
export function toRemovalText(reason: SuppressionReason, address: string): string {
  switch (reason) {
    case "unsubscribed":
      return `They opted out themselves: ${address} unsubscribed from your team's email. The law requires you to respect that. Remove it from the list only if they have asked you to write again, and keep a copy of their request.`;
    case "stopped":
      return `They opted out themselves: ${address} texted STOP. The law requires you to respect that, and their carrier blocks your texts until they text START. Remove it from the list only if they have asked you to write again.`;
    case "complained":
      return `They reported your email as spam. Another report from ${address} puts all of your team’s email at risk. Remove it from the list only if they have asked you to write again.`;
    case "bounced":
      return `Email to ${address} bounced. Remove it from the list once you know the address works: repeated bounces put all of your team’s email at risk.`;
    case "imported":
      return `They opted out before they were imported: ${address}. The law requires you to respect that. Remove it from the list only if they have asked you to write or call again, and keep a copy of their request.`;
    case "added":
      return `Your team can write to ${address} again.`;
  }
}
