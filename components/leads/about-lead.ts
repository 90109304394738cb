import type { ComposerAbout } from "@/components/timeline/composer";
import type { Lead } from "@/lib/leads/serialize";

/** Whom the composer writes to. */
export const aboutLead = (lead: Lead): ComposerAbout => ({
  clientId: lead.id,
  dealId: null,
  clientName: lead.name,
  phone: lead.phone,
  email: lead.email,
  other_phones: lead.other_phones,
  other_emails: lead.other_emails,
});
