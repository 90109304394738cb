import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { forbidden, toAppError } from "@/lib/foundation/errors";
import type { MlsFailure } from "@/lib/foundation/integrations/mls/mls-error";
import type { TablesInsert } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { mlsMessages as text } from "./messages";
import { LOOKUP_MODES } from "./schema";
import { mlsUsage, type MlsSettings, type MlsUsage } from "./serialize";

const COLUMNS =
  "base_url, token_url, scope, oauth_client_id, originating_system, lookup_mode, updated_at";

const ownConnection = z.object({
  tenant_id: z.string(),
  base_url: z.string(),
  token_url: z.string(),
  scope: z.string(),
  oauth_client_id: z.string(),
  /** Null when an address or the client id was changed outside the app. */
  sealed_secret: z.string().nullable(),
  originating_system: z.string().nullable(),
  lookup_mode: z.enum(LOOKUP_MODES),
});

export type OwnConnection = z.output<typeof ownConnection>;

/**
 * Returns a team's own connection with its sealed secret, which no person can read; null without
 * one. Throws 402 when the plan does not include the MLS.
 */
export async function readOwnConnection(tenantId: string): Promise<OwnConnection | null> {
  return ownConnection
    .nullable()
    .parse(await rpc(serviceClient(), "get_mls_connection", { p_tenant_id: tenantId }));
}

/** Whether a team has its own connection. All of its members may know this. */
export async function hasMlsConnection(tenantId: string): Promise<boolean> {
  const { data, error } = await serviceClient()
    .from("mls_connections")
    .select("tenant_id")
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data !== null;
}

/** Counts a call to the MLS and its result. */
export async function recordMlsCall(tenantId: string, failure: MlsFailure | null): Promise<void> {
  await rpc(serviceClient(), "record_mls_answer", {
    p_tenant_id: tenantId,
    p_failure: failure as string,
  });
}

/** Returns the team's own connection for its settings; null without one. */
export async function getMlsSettings(db: Db, tenantId: string): Promise<MlsSettings | null> {
  const { data, error } = await db
    .from("mls_connections")
    .select(COLUMNS)
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

type Kept = Omit<TablesInsert<"mls_connections">, "tenant_id">;

/** Creates a team's connection. Throws 403 without MLS_MANAGE, 409 when one exists. */
export const createMlsSettings = (db: Db, tenantId: string, settings: Kept): Promise<MlsSettings> =>
  requireWritten(
    db
      .from("mls_connections")
      .insert({ ...settings, tenant_id: tenantId })
      .select(COLUMNS),
  );

/** Changes a team's connection; the secret is optional. Throws 403 without MLS_MANAGE. */
export const updateMlsSettings = (
  db: Db,
  tenantId: string,
  settings: Partial<Kept>,
): Promise<MlsSettings> =>
  requireWritten(
    db.from("mls_connections").update(settings).eq("tenant_id", tenantId).select(COLUMNS),
  );

async function requireWritten(
  query: PromiseLike<{ data: MlsSettings[] | null; error: unknown }>,
): Promise<MlsSettings> {
  const { data, error } = await query;
  if (error) throw toAppError(error);
  // The policy returns no row for a refused write.
  const [saved] = data ?? [];
  if (!saved) throw forbidden(text.cannotChange);
  return saved;
}

/** Deletes a team's connection. Does nothing when there is none. */
export async function deleteMlsSettings(db: Db, tenantId: string): Promise<void> {
  const { error } = await db.from("mls_connections").delete().eq("tenant_id", tenantId);
  if (error) throw toAppError(error);
}

/** Returns the MLS calls of the last thirty days. Throws 403 without MLS_MANAGE. */
export async function getMlsUsage(actor: TenantActor): Promise<MlsUsage> {
  requireAnyPermission(actor, "MLS_MANAGE");
  return mlsUsage.parse(await tenantRpc(serviceClient(), actor, "get_mls_usage"));
}
