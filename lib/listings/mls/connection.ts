import "server-only";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import { SECRET_MESSAGES, unseal } from "@/lib/foundation/secrets/sealed";
import { hasMlsConnection, readOwnConnection, type OwnConnection } from "./connection.data";
import { mlsMessages as text } from "./messages";

/** Returns the private origins that a team's connection may use. Empty unless the deployment sets one. */
export const privateOrigins = (): string[] =>
  env.MLS_PRIVATE_ORIGIN ? [new URL(env.MLS_PRIVATE_ORIGIN).origin] : [];

/** Whether an address is on the host of the deployment's MLS. No team's connection may be there. */
export const isDeploymentHost = (address: string): boolean =>
  [env.MLS_BASE_URL, env.MLS_TOKEN_URL].some((url) => url && getHost(url) === getHost(address));

/** Returns the host with its port, without a trailing dot. */
const getHost = (address: string) => new URL(address).host.replace(/\.(?=:|$)/, "");

/**
 * Returns the connection to a team's MLS: its own, else the deployment's. Throws 402 when the plan
 * does not include the MLS, 404 when none is set up, 409 when the stored secret cannot be read.
 */
export async function getConnection(tenantId: string): Promise<MlsConnection> {
  const own = await readOwnConnection(tenantId);
  const connection = own ? ownConnection(own) : getDeploymentConnection();
  if (!connection) throw new AppError("not_set_up", text.notSetUp, { status: 404 });
  return connection;
}

/**
 * Returns the context that a stored secret's encryption is bound to. It cannot be decrypted for another team,
 * server or client.
 */
export const getSecretBinding = (
  tenantId: string,
  {
    base_url,
    token_url,
    oauth_client_id,
  }: Pick<OwnConnection, "base_url" | "token_url" | "oauth_client_id">,
): string[] => ["mls", tenantId, base_url, token_url, oauth_client_id];

function ownConnection(own: OwnConnection): MlsConnection {
  if (isDeploymentHost(own.base_url) || isDeploymentHost(own.token_url)) {
    throw new AppError("conflict", text.urlShared, { status: 409 });
  }
  const clientSecret =
    own.sealed_secret && unseal(own.sealed_secret, getSecretBinding(own.tenant_id, own));
  if (!clientSecret) {
    throw new AppError("conflict", SECRET_MESSAGES.unreadable, { status: 409 });
  }
  return {
    baseUrl: own.base_url,
    tokenUrl: own.token_url,
    scope: own.scope,
    clientId: own.oauth_client_id,
    clientSecret,
    originatingSystem: own.originating_system,
    lookupMode: own.lookup_mode,
    trustedOrigins: privateOrigins(),
  };
}

/** Whether the deployment has an MLS for all teams. */
export const hasDeploymentMls = (): boolean => env.MLS_BASE_URL !== undefined;

/** Returns the deployment's MLS for all teams; null without one. */
export function getDeploymentConnection(): MlsConnection | null {
  const { MLS_BASE_URL, MLS_TOKEN_URL, MLS_CLIENT_ID, MLS_CLIENT_SECRET } = env;
  if (!MLS_BASE_URL || !MLS_TOKEN_URL || !MLS_CLIENT_ID || !MLS_CLIENT_SECRET) return null;
  return {
    baseUrl: MLS_BASE_URL,
    tokenUrl: MLS_TOKEN_URL,
    scope: "api",
    clientId: MLS_CLIENT_ID,
    clientSecret: MLS_CLIENT_SECRET,
    originatingSystem: env.MLS_ORIGINATING_SYSTEM ?? null,
    lookupMode: "named",
    trustedOrigins: [MLS_BASE_URL, MLS_TOKEN_URL].map((url) => new URL(url).origin),
  };
}

/** Whether a team has an MLS: its own, or the deployment's. */
export const isMlsSetUp = async (tenantId: string): Promise<boolean> =>
  hasDeploymentMls() || hasMlsConnection(tenantId);
