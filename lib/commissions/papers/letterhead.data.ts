import "server-only";
import { toAppError } from "@/lib/foundation/errors";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { DEFAULT_TIME_ZONE } from "@/lib/foundation/text/format";
import { brandingSchema } from "@/lib/organisation/branding/schema";
import type { CompanyLetterhead } from "./content";
import { readLogoPicture } from "./files.data";

/** Returns a company's letterhead, and the time zone in which its papers write times. */
export async function readLetterhead(tenantId: string): Promise<CompanyLetterhead> {
  const { data, error } = await serviceClient()
    .from("tenants")
    .select("name, license_number, postal_address, time_zone")
    .eq("id", tenantId)
    .single();
  if (error) throw toAppError(error);
  const branding = brandingSchema.parse(
    await rpc(serviceClient(), "get_paper_branding", { p_tenant_id: tenantId }),
  );
  const { name, license_number, postal_address, time_zone } = data;
  const license = license_number ? [`License ${license_number}`] : [];
  return {
    letterhead: {
      name,
      lines: [...license, ...(postal_address?.split(/\r?\n/) ?? [])],
      logo: branding?.logo_url ? await readLogoPicture(branding.logo_url) : null,
    },
    timeZone: time_zone ?? DEFAULT_TIME_ZONE,
  };
}
