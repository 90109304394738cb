import type { Contactable } from "@/lib/records/clients/contact-points";
import type { SubjectIds } from "./hooks";

/** About whom is written, on which deal, and where they are reached. */
export type ComposerSubject = SubjectIds & Contactable & { clientName: string };

type Known = Contactable & { id: string; name: string };

/** Writing about a client, or a lead, and about one of their deals where it is named. */
export const toComposerSubject = (
  client: Known,
  dealId: string | null = null,
): ComposerSubject => ({
  clientId: client.id,
  dealId,
  clientName: client.name,
  phone: client.phone,
  email: client.email,
  other_phones: client.other_phones,
  other_emails: client.other_emails,
});
