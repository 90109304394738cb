import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A new secret to sign with, in the form of Standard Webhooks: `whsec_` and 24 random bytes in base64. */
export const generateSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;

/** What a secret is sealed for: the endpoint of that team alone. */
export const getSecretBinding = (tenantId: string, endpointId: string) => [
  "webhook",
  tenantId,
  endpointId,
];

type Signed = { id: string; timestamp: number; body: string };

/**
 * Returns the headers of Standard Webhooks (standardwebhooks.com), with a signature by each secret. While one replaces
 * another, a receiver may check with either. `timestamp` is in Unix seconds.
 */
export function createSignedHeaders(secrets: readonly string[], { id, timestamp, body }: Signed) {
  const signedAt = new Date(timestamp * 1000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, signedAt, body));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
