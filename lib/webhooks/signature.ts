import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A new secret to sign with, in the form of Standard Webhooks: `whsec_` and 24 random bytes in base64. */
export const drawSecret = (): string => PREFIX + randomBytes(24).toString("base64");

/** What a secret is sealed for: the endpoint of that team alone. */
export const secretBinding = (tenantId: string, endpointId: string) => [
  "webhook",
  tenantId,
  endpointId,
];

type Signed = { id: string; timestamp: number; body: string };

/**
 * The headers of Standard Webhooks: HMAC-SHA256 over id, Unix seconds and body, by each secret: while one takes the place
 * of another, a receiver may check with either.
 */
export function signedHeaders(secrets: readonly string[], signed: Signed) {
  return {
    "webhook-id": signed.id,
    "webhook-timestamp": String(signed.timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${signatureOf(secret, signed)}`).join(" "),
  };
}

function signatureOf(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}
