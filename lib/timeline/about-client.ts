import type { Reachable } from "@/lib/clients/reached-at";
import type { About } from "./hooks";

/** About whom is written, on which deal, and where they are reached. */
export type ComposerAbout = About & Reachable & { clientName: string };

type Known = Reachable & { id: string; name: string };

/** Writing about a client, or a lead, and about one of their deals where it is named. */
export const aboutClient = (client: Known, dealId: string | null = null): ComposerAbout => ({
  clientId: client.id,
  dealId,
  clientName: client.name,
  phone: client.phone,
  email: client.email,
  other_phones: client.other_phones,
  other_emails: client.other_emails,
});
