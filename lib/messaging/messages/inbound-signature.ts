import { createHmac, timingSafeEqual } from "node:crypto";
import { listSecrets } from "@/lib/foundation/secrets/rotation";

/** The header with the signature of a delivered mail: `t=<unix seconds>,v1=<hex>`. */
export const INBOUND_SIGNATURE_HEADER = "X-Lintel-Signature";

const MAX_AGE_SECONDS = 5 * 60;
const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Signs a body: HMAC-SHA256 over `<seconds>.<body>`, keyed with INBOUND_WEBHOOK_SECRET, the first of several. */
export function signInbound(secret: string, body: Uint8Array, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const [current] = listSecrets(secret);
  return `t=${seconds},v1=${digest(current, seconds, body).toString("hex")}`;
}

/** Whether the signature, with any of the secrets, fits the raw body and is at most five minutes old (or ahead). */
export function isInboundSignature(
  secret: string,
  body: Uint8Array,
  header: string | null | undefined,
  now = new Date(),
): boolean {
  const [, seconds = "", signature = ""] = FORM.exec(header ?? "") ?? [];
  if (!signature || Math.abs(now.getTime() / 1000 - Number(seconds)) > MAX_AGE_SECONDS) {
    return false;
  }
  return listSecrets(secret).some((one) =>
    timingSafeEqual(digest(one, Number(seconds), body), Buffer.from(signature, "hex")),
  );
}

function digest(secret: string, seconds: number, body: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
