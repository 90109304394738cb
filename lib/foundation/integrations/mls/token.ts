import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { publicRequest } from "@/lib/foundation/integrations/outbound/public-request";
import type { MlsConnection } from "./connection";
import { MlsError } from "./mls-error";
import { rethrowAsMlsError, parseJson } from "./responses";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 100_000;
/** A token that ends during the request is useless. */
const SPARE_SECONDS = 60;
const USUAL_SECONDS = 3600;

const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional(),
});

type Token = { token: string; seconds: number };

const tokens = new LRUCache<string, Promise<Token>>({ max: 500 });

const getCacheKey = ({ tokenUrl, clientId, clientSecret }: MlsConnection) =>
  JSON.stringify([tokenUrl, clientId, clientSecret]);

/**
 * Returns an access token (OAuth 2.0 client credentials, RFC 6749, 4.4), cached until shortly
 * before it ends. Concurrent callers share one request. Throws MlsError.
 */
export async function getAccessToken(connection: MlsConnection): Promise<string> {
  const pending = tokens.get(getCacheKey(connection)) ?? fetchToken(connection);
  return (await pending).token;
}

function fetchToken(connection: MlsConnection): Promise<Token> {
  const key = getCacheKey(connection);
  const pending = requestToken(connection);
  tokens.set(key, pending, { ttl: 2 * TIMEOUT_MS });
  pending.then(
    ({ seconds }) => tokens.set(key, pending, { ttl: Math.max(seconds - SPARE_SECONDS, 1) * 1000 }),
    () => tokens.delete(key),
  );
  return pending;
}

/** Drops a token that the MLS refused. */
export function dropToken(connection: MlsConnection): void {
  tokens.delete(getCacheKey(connection));
}

async function requestToken(connection: MlsConnection): Promise<Token> {
  const { tokenUrl, clientId, clientSecret, scope, trustedOrigins } = connection;
  const form = { grant_type: "client_credentials", scope };
  const { status, text } = await publicRequest(new URL(tokenUrl), {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    },
    body: new URLSearchParams({
      ...form,
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    trustedOrigins,
  }).catch(rethrowAsMlsError);
  if (status === 400 || status === 401 || status === 403) throw new MlsError("credentials");
  if (status === 429) throw new MlsError("busy");
  if (status >= 500) throw new MlsError("away", `status ${status}`);
  const parsed = answer.safeParse(parseJson(text));
  if (status !== 200 || !parsed.success) throw new MlsError("address", "no token came back");
  const { access_token: token, expires_in: seconds = USUAL_SECONDS } = parsed.data;
  return { token, seconds };
}
