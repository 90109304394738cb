import { z } from "zod";

/** What a team looks like to others, as the database's effective_branding() answers it; null where it is Lintel's own looks. */
export const brandingSchema = z
  .object({ logo_url: z.string().nullable(), accent_color: z.string().nullable() })
  .nullable();

export type Branding = z.output<typeof brandingSchema>;

/** Parameters of a logo's address: whose, and which. */
export const logoParams = z.object({
  tenantId: z.guid(),
  version: z.string().regex(/^[0-9a-f]{16}$/),
});
