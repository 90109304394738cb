import "server-only";
import { createHmac, createPrivateKey, sign, type JsonWebKey } from "node:crypto";
import { env } from "@/lib/foundation/env";

/** Whether this installation can sign tokens, which API keys need. */
export const canSignTokens = (): boolean => env.SUPABASE_JWT_SIGNING_KEY !== undefined;

/**
 * Signs an access token that the data API accepts as one of the auth server's, with the role
 * `authenticated`. Uses SUPABASE_JWT_SIGNING_KEY: a shared secret (HS256), or a private JWK (ES256,
 * RS256) that the project has among its signing keys.
 */
export function signToken(claims: { sub: string; api_key_id: string }, seconds: number): string {
  const key = env.SUPABASE_JWT_SIGNING_KEY;
  if (!key) throw new Error("SUPABASE_JWT_SIGNING_KEY is not set");
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...claims,
    // The session does not exist, so the auth server refuses the token.
    session_id: claims.api_key_id,
    role: "authenticated",
    aud: "authenticated",
    iss: `${env.SUPABASE_URL}/auth/v1`,
    iat: now,
    exp: now + seconds,
  };
  return typeof key === "string" ? signedWithSecret(key, payload) : signedWithJwk(key, payload);
}

function signedWithSecret(secret: string, payload: object): string {
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(payload)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

function signedWithJwk(jwk: JsonWebKey, payload: object): string {
  const alg = jwk.kty === "RSA" ? "RS256" : "ES256";
  const text = `${part({ alg, typ: "JWT", kid: jwk.kid })}.${part(payload)}`;
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  // RFC 7518 §3.4: the two numbers of an ES256 signature side by side, not in DER.
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
