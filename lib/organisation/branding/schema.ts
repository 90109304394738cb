import { z } from "zod";

/** A team's branding as effective_branding() returns it; null for Lintel's own. */
export const brandingSchema = z
  .object({ logo_url: z.string().nullable(), accent_color: z.string().nullable() })
  .nullable();

export type Branding = z.output<typeof brandingSchema>;

/** Parameters of a logo's address: the team and the picture. */
export const logoParams = z.object({
  tenantId: z.guid(),
  version: z.string().regex(/^[0-9a-f]{16}$/),
});
