import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { getUsualExpiry } from "./expiry";
import type { CreateEnvelopeInput } from "./schema";
import type { Envelope } from "./serialize";
import type { SuggestedSigner } from "./suggested-signers";

export type EnvelopeValues = {
  documents: string[];
  signers: { name: string; email: string }[];
  inOrder: boolean;
  subject: string;
  message: string;
  expires: string;
};

type Named = { id: string; name: string };

/** Returns the initial values of the form: one document, the suggested signers, and a last day in two weeks. */
export const newEnvelope = (
  document: Named | null,
  signers: readonly SuggestedSigner[],
  today: CalendarDay,
): EnvelopeValues => ({
  documents: document ? [document.id] : [],
  signers: signers.length
    ? signers.map(({ name, email }) => ({ name, email }))
    : [{ name: "", email: "" }],
  inOrder: false,
  subject: document ? truncateCharacters(`Please sign: ${document.name}`, 200) : "Please sign",
  message: "",
  expires: formatDayInput(getUsualExpiry(today)),
});

/** Returns the request body. */
export const toEnvelopeBody = (
  side: Envelope["side"],
  { documents, signers, inOrder, expires, ...words }: EnvelopeValues,
  today: CalendarDay,
): CreateEnvelopeInput => ({
  ...words,
  side,
  document_ids: documents,
  signers: signers.map((signer, at) => ({ ...signer, place: inOrder ? at + 1 : 1 })),
  expires_on: parseDayOrKeep(expires, today),
});
