import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";

/** Returns a county rate for the API; amounts are dollars as text. */
export const toCountyRate = (
  { tenant_id: _, ...row }: Tables<"county_rate_records">,
  actor: TenantActor,
) => ({ ...row, can_update: can(actor, "SETTINGS_MANAGE") });

export type CountyRate = ReturnType<typeof toCountyRate>;

/** Returns "Franklin County, OH". */
export const nameCounty = ({ county, state }: Pick<CountyRate, "county" | "state">): string =>
  `${county} County, ${state}`;
