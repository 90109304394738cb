import type { Contactable } from "@/lib/records/clients/contact-points";
import type { SubjectIds } from "./hooks";

/** The client, their contact details, and the deal. */
export type ComposerSubject = SubjectIds & Contactable & { clientName: string };

type Known = Contactable & { id: string; name: string };

/** Returns the composer's subject for a client or lead, and for one of their deals if given. */
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
