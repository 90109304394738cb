import "server-only";
import { z } from "zod";
import { forbidden, toAppError } from "@/lib/foundation/errors";
import type { MlsFailure } from "@/lib/foundation/integrations/mls/mls-error";
import type { TablesInsert } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
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
  /** Null where an address or the client was changed past the app. */
  sealed_secret: z.string().nullable(),
  originating_system: z.string().nullable(),
  lookup_mode: z.enum(LOOKUP_MODES),
});

export type OwnConnection = z.output<typeof ownConnection>;

/**
 * A team's own connection with its sealed secret, which no person reads; null without one. Throws 402 where the
 * plan does not include the MLS.
 */
export async function readOwnConnection(tenantId: string): Promise<OwnConnection | null> {
  return ownConnection
    .nullable()
    .parse(await rpc(serviceClient(), "get_mls_connection", { p_tenant_id: tenantId }));
}

/** Whether a team has a connection of its own, for any of its members. */
export async function hasMlsConnection(db: Db, tenantId: string): Promise<boolean> {
  return rpc(db, "has_mls_connection", { p_tenant_id: tenantId });
}

/** Counts a question to the MLS, and how it went. */
export async function recordMlsCall(tenantId: string, failure: MlsFailure | null): Promise<void> {
  await rpc(serviceClient(), "record_mls_answer", {
    p_tenant_id: tenantId,
    p_failure: failure as string,
  });
}

/** The team's own connection for its settings; null where the deployment's is used, or none. */
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

/** Makes a team's connection. Throws 403 without MLS_MANAGE, 409 where one was made meanwhile. */
export const createMlsSettings = (db: Db, tenantId: string, settings: Kept): Promise<MlsSettings> =>
  requireWritten(
    db
      .from("mls_connections")
      .insert({ ...settings, tenant_id: tenantId })
      .select(COLUMNS),
  );

/** Changes a team's connection; without a secret the one that is there stays. Throws 403 without MLS_MANAGE. */
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
  // The policy leaves out what it refuses.
  const [saved] = data ?? [];
  if (!saved) throw forbidden(text.cannotChange);
  return saved;
}

/** Forgets a team's connection; one that is not there is no error. */
export async function deleteMlsSettings(db: Db, tenantId: string): Promise<void> {
  const { error } = await db.from("mls_connections").delete().eq("tenant_id", tenantId);
  if (error) throw toAppError(error);
}

/** How often the MLS was asked in the last thirty days. Throws 403 without MLS_MANAGE. */
export async function getMlsUsage(db: Db, tenantId: string): Promise<MlsUsage> {
  return mlsUsage.parse(await rpc(db, "get_mls_usage", { p_tenant_id: tenantId }));
}
