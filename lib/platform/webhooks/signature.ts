import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** Returns a new signing secret in the format of Standard Webhooks: `whsec_` and 24 random bytes in base64. */
export const generateSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;

/** Returns the binding of a sealed secret: it opens only for this endpoint of this team. */
export const getSecretBinding = (tenantId: string, endpointId: string) => [
  "webhook",
  tenantId,
  endpointId,
];

type Signed = { id: string; timestamp: number; body: string };

/**
 * Returns the headers of Standard Webhooks (standardwebhooks.com), with a signature for each secret. While a
 * secret is being replaced, a receiver may verify with either one. `timestamp` is in Unix seconds.
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
