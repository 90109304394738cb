import { formatDate } from "@/lib/foundation/text/format";
import { toCourtesyText, toListingFacts } from "@/lib/listings/mls/listing-text";
import { mlsMessages } from "@/lib/listings/mls/messages";
import { toPlaceText } from "./listing-labels";
import { listingMessages as text } from "./messages";
import type { ListingMatch } from "./serialize";

type ChosenHome = Pick<ListingMatch, "listing" | "share_url">;

/** Returns the draft of a mail with homes for a buyer, each with its link and the text that its MLS requires. */
export function composeMatchMail(
  clientName: string,
  homes: readonly ChosenHome[],
  timeZone: string,
): { subject: string; content: string } {
  const [first] = clientName.split(" ");
  const count = homes.length;
  return {
    subject: count === 1 ? "A home that may fit" : `${count} homes that may fit`,
    content: [
      `Hi ${first},`,
      count === 1
        ? "This home fits what you are looking for:"
        : "These homes fit what you are looking for:",
      ...homes.map((home) => toHomeText(home, timeZone)),
      "Tell me which of them you would like to see.",
      mlsMessages.disclaimer,
    ].join("\n\n"),
  };
}

function toHomeText({ listing, share_url }: ChosenHome, timeZone: string): string {
  const read = `Read from ${mlsMessages.source} on ${formatDate(listing.readAt, timeZone)}.`;
  return [
    [listing.address ?? text.withheld, toPlaceText(listing)].filter(Boolean).join(", "),
    toListingFacts({ ...listing, modifiedAt: null }),
    share_url,
    [`MLS ${listing.mlsNumber}.`, toCourtesyText(listing), read].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join("\n");
}
