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
 * Makes another tenant of the person their active one, on all devices. Throws 403 (`Access denied to requested
 * tenant`) when they have no active membership.
 */
export async function switchTenant(db: Db, tenantId: string): Promise<void> {
  await rpc(db, "switch_tenant", { p_tenant_id: tenantId });
}

/** Returns a tenant's settings for messages. Throws 404 for a tenant of which the caller is no member. */
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

/** Lists the caller's teams that operators have suspended. Only members with SETTINGS_MANAGE get the reason. */
export async function listMySuspendedTeams({ userId }: Actor): Promise<SuspendedTeam[]> {
  const teams = await rpc(serviceClient(), "list_suspended_teams", { p_user_id: userId });
  return z.array(suspendedTeam).parse(teams);
}

const COLUMNS =
  "name, time_zone, fiscal_year_start, postal_address, license_number, logo_url, accent_color, two_step_required";

/** Returns the company. Throws 404 for a tenant of which the caller is no member. */
export async function getOrganisation(db: Db, tenantId: string): Promise<Organisation> {
  const { data, error } = await db.from("tenants").select(COLUMNS).eq("id", tenantId).maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Changes the given fields and returns the whole company. Throws 403 without SETTINGS_MANAGE. */
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
  // The policy silently skips the row when it refuses the update.
  if (!data) throw forbidden(tenantMessages.cannotChange);
  return data;
}
