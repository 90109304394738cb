import { formatDate } from "@/lib/foundation/text/format";
import { toCourtesyText, toListingFacts } from "@/lib/listings/mls/listing-text";
import { mlsMessages } from "@/lib/listings/mls/messages";
import { toPlaceText } from "./listing-labels";
import { listingMessages as text } from "./messages";
import type { StoredListing } from "./serialize";

/** Returns the draft of a mail with homes for a buyer, with the text its MLS requires for each. */
export function composeMatchMail(
  clientName: string,
  listings: readonly StoredListing[],
  timeZone: string,
): { subject: string; content: string } {
  const [first] = clientName.split(" ");
  const count = listings.length;
  return {
    subject: count === 1 ? "A home that may fit" : `${count} homes that may fit`,
    content: [
      `Hi ${first},`,
      count === 1
        ? "This home fits what you are looking for:"
        : "These homes fit what you are looking for:",
      ...listings.map((listing) => toListingText(listing, timeZone)),
      "Tell me which of them you would like to see.",
      mlsMessages.disclaimer,
    ].join("\n\n"),
  };
}

function toListingText(listing: StoredListing, timeZone: string): string {
  const read = `Read from ${mlsMessages.source} on ${formatDate(listing.readAt, timeZone)}.`;
  return [
    [listing.address ?? text.withheld, toPlaceText(listing)].filter(Boolean).join(", "),
    toListingFacts({ ...listing, modifiedAt: null }),
    [`MLS ${listing.mlsNumber}.`, toCourtesyText(listing), read].filter(Boolean).join(" "),
  ].join("\n");
}
