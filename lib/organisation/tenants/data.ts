import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { tenantMessages } from "./messages";
import { suspendedTeam, type Organisation, type SuspendedTeam } from "./schema";
import type { UpdateOrganisationBody } from "./schema";

/**
 * Makes another tenant of the person their active one; it stays so on every device. Throws 403
 * (`Access denied to requested tenant`) where they have no active membership.
 */
export async function switchTenant(db: Db, tenantId: string): Promise<void> {
  await rpc(db, "switch_tenant", { p_tenant_id: tenantId });
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

/** The caller's teams that the platform's operators have suspended; the reason for those with SETTINGS_MANAGE alone. */
export async function listMySuspendedTeams({ userId }: Actor): Promise<SuspendedTeam[]> {
  const teams = await rpc(serviceClient(), "list_suspended_teams", { p_user_id: userId });
  return z.array(suspendedTeam).parse(teams);
}

const COLUMNS =
  "name, time_zone, fiscal_year_start, postal_address, license_number, logo_url, accent_color, two_step_required";

/** The company itself. Throws 404 for a tenant the caller is no member of. */
export async function getOrganisation(db: Db, tenantId: string): Promise<Organisation> {
  const { data, error } = await db.from("tenants").select(COLUMNS).eq("id", tenantId).maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Changes what is given, and answers all. Throws 403 without SETTINGS_MANAGE. */
export async function updateOrganisation(
  db: Db,
  tenantId: string,
  changes: UpdateOrganisationBody,
): Promise<Organisation> {
  if (Object.keys(changes).length === 0) return getOrganisation(db, tenantId);
  const { data, error } = await db
    .from("tenants")
    .update(changes)
    .eq("id", tenantId)
    .select(COLUMNS)
    .maybeSingle();
  if (error) throw toAppError(error);
  // The policy leaves out what it refuses.
  if (!data) throw forbidden(tenantMessages.cannotChange);
  return data;
}
