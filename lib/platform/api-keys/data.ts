import "server-only";
import { generateApiKey, hashApiKey, getKeyStart } from "@/lib/foundation/api-key-auth/key-format";
import { apiKeyAuthMessages } from "@/lib/foundation/api-key-auth/messages";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError, unavailable } from "@/lib/foundation/errors";
import { fetchNames } from "@/lib/foundation/record-layer/names.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { canSignTokens } from "@/lib/foundation/supabase/sign-token";
import { apiKeyMessages as text } from "./messages";
import type { ApiKey, CreateApiKeyBody } from "./schema";

const COLUMNS =
  "id, name, start, permissions, created_by, created_at, expires_at, last_used_at" as const;

/** Lists the keys that are not revoked, newest first, including expired ones. */
export async function listApiKeys(db: Db, tenantId: string): Promise<ApiKey[]> {
  const { data, error } = await db
    .from("api_keys")
    .select(COLUMNS)
    .eq("tenant_id", tenantId)
    .is("revoked_at", null)
    .order("created_at", { ascending: false });
  if (error) throw toAppError(error);
  const names = await fetchNames(
    db,
    data.map((key) => key.created_by),
  );
  const now = Date.now();
  return data.map((key) => ({
    ...key,
    created_by_name: names.get(key.created_by) ?? null,
    is_expired: key.expires_at !== null && Date.parse(key.expires_at) <= now,
  }));
}

/**
 * Creates a key and returns it. The key cannot be read again, because the database stores only its hash.
 * Throws 402 when the plan does not include keys, 403 for more permissions than the creator's, 409 above
 * twenty keys, 503 when the installation cannot sign tokens.
 */
export async function createApiKey(db: Db, actor: TenantActor, body: CreateApiKeyBody) {
  if (!canSignTokens()) throw unavailable(new Error(apiKeyAuthMessages.notSetUp));
  const key = generateApiKey();
  const { data, error } = await db
    .from("api_keys")
    .insert({
      tenant_id: actor.tenantId,
      name: body.name,
      permissions: body.permissions,
      expires_at: body.expires_at ?? null,
      key_hash: `\\x${hashApiKey(key)}`,
      start: getKeyStart(key),
    })
    .select("id")
    .single();
  if (error) throw toAppError(error);
  return { id: data.id, key };
}

/** Revokes a key and ends its webhooks at once. Throws 404 for a key that is already revoked. */
export async function revokeApiKey(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("api_keys")
    .update({ revoked_at: new Date().toISOString() })
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .is("revoked_at", null)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(text.keyNotFound);
}
