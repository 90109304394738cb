import "server-only";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { dealSettingsMessages } from "./messages";
import type { DealSettings, UpdateDealSettingsBody } from "./schema";

const COLUMNS =
  "lead_probability, in_progress_probability, under_contract_probability, inspection_days, appraisal_days, financing_days, walkthrough_days, closing_days";

/** Returns a tenant's deal settings. Throws 404 when the caller is not a member. */
export async function getDealSettings(db: Db, tenantId: string): Promise<DealSettings> {
  const { data, error } = await db
    .from("deal_settings")
    .select(COLUMNS)
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Changes the given settings and returns all. Throws 403 without SETTINGS_MANAGE. */
export async function updateDealSettings(
  db: Db,
  tenantId: string,
  changes: UpdateDealSettingsBody,
): Promise<DealSettings> {
  if (Object.keys(changes).length === 0) return getDealSettings(db, tenantId);
  const { data, error } = await db
    .from("deal_settings")
    .update(changes)
    .eq("tenant_id", tenantId)
    .select(COLUMNS)
    .maybeSingle();
  if (error) throw toAppError(error);
  // RLS refuses the write by returning no row.
  if (!data) throw forbidden(dealSettingsMessages.cannotChange);
  return data;
}
