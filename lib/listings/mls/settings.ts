import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError } from "@/lib/foundation/errors";
import { isPublicUrl } from "@/lib/foundation/integrations/outbound/public-address";
import { seal } from "@/lib/foundation/secrets/sealed";
import type { Db } from "@/lib/foundation/supabase/db";
import { hasDeploymentMls, isDeploymentHost, privateOrigins, getSecretBinding } from "./connection";
import {
  updateMlsSettings,
  getMlsSettings,
  getMlsUsage,
  createMlsSettings,
} from "./connection.data";
import { mlsMessages as text } from "./messages";
import type { MlsConnectionBody } from "./schema";
import type { MlsSettings, MlsUsage } from "./serialize";

export type MlsState = {
  /** The team's own connection; null without one. */
  connection: MlsSettings | null;
  /** Whether the deployment has an MLS for teams without their own. */
  shared: boolean;
  usage: MlsUsage;
};

/** Returns the state of a team's MLS. Throws 403 without MLS_MANAGE. */
export async function getMlsState(db: Db, actor: TenantActor): Promise<MlsState> {
  const [connection, usage] = await Promise.all([
    getMlsSettings(db, actor.tenantId),
    getMlsUsage(actor),
  ]);
  return { connection, shared: hasDeploymentMls(), usage };
}

/**
 * Saves a team's connection with its secret encrypted. Without a secret keeps the stored one. Throws 400 at the
 * field when the stored secret belongs to another address or client.
 */
export async function saveConnection(
  db: Db,
  { tenantId }: TenantActor,
  { client_secret: secret, ...settings }: MlsConnectionBody,
): Promise<MlsSettings> {
  refuseAddresses(settings);
  const before = await getMlsSettings(db, tenantId);
  if (!secret) {
    if (!before) throw fieldError("client_secret", text.secretRequired);
    if (!isSameClient(before, settings)) throw fieldError("client_secret", text.secretAgain);
    return updateMlsSettings(db, tenantId, settings);
  }
  const sealed = { ...settings, sealed_secret: seal(secret, getSecretBinding(tenantId, settings)) };
  return before ? updateMlsSettings(db, tenantId, sealed) : createMlsSettings(db, tenantId, sealed);
}

const isSameClient = (before: MlsSettings, after: Omit<MlsConnectionBody, "client_secret">) =>
  before.base_url === after.base_url &&
  before.token_url === after.token_url &&
  before.oauth_client_id === after.oauth_client_id;

/** Throws for forbidden addresses, to fail early on save. Each connection checks again what the name resolves to. */
function refuseAddresses(settings: Pick<MlsConnectionBody, "base_url" | "token_url">): void {
  for (const field of ["base_url", "token_url"] as const) {
    const url = new URL(settings[field]);
    if (isDeploymentHost(url.href)) throw fieldError(field, text.urlShared);
    const isTrusted = privateOrigins().includes(url.origin);
    if (!isTrusted && !isPublicUrl(url)) throw fieldError(field, text.urlPrivate);
  }
}

const fieldError = (field: string, message: string) =>
  new AppError("invalid_input", message, { status: 400, fields: { [field]: message } });
