import "server-only";
import { forbidden, notFound, toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import { tenantMessages } from "./messages";

/**
 * Makes another tenant of the person their active one; it stays so on every device. Throws 403
 * (`Access denied to requested tenant`) where they have no active membership.
 */
export async function switchTenant(db: Db, tenantId: string): Promise<void> {
  const { error } = await db.rpc("switch_tenant", { p_tenant_id: tenantId });
  if (error) throw toAppError(error);
}

/** What a tenant's messages need of it. Throws 404 for a tenant the caller is no member of. */
export async function getMessagingSettings(db: Db, tenantId: string) {
  const { data, error } = await db
    .from("tenants")
    .select("postal_address, sms_number")
    .eq("id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Sets what stands under marketing mail, or takes it away (null). Throws 403 without SETTINGS_MANAGE. */
export async function setPostalAddress(
  db: Db,
  tenantId: string,
  postalAddress: string | null,
): Promise<void> {
  const { data, error } = await db
    .from("tenants")
    .update({ postal_address: postalAddress })
    .eq("id", tenantId)
    .select("id");
  if (error) throw toAppError(error);
  // The policy leaves out what it refuses.
  if (data.length === 0) throw forbidden(tenantMessages.cannotChange);
}
