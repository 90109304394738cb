import { createHmac } from "node:crypto";
import { z } from "zod";
import { listSecrets } from "@/lib/foundation/secrets/rotation";
import { isSameText } from "@/lib/foundation/secrets/same-text";

/** How far a webhook's time may be from ours, in seconds. An older one is a replay. */
const TOLERANCE = 300;

export const ESIGN_SIGNATURE = "esign-signature";

/** Returns `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`. */
export function signEsignWebhook(secret: string, body: string, seconds: number): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

const eventSchema = z.object({
  envelope: z.object({ id: z.string().min(1).max(200), reference: z.guid() }),
});

/** The envelope in a webhook: its id at the service, and our reference. */
export type EsignEvent = z.output<typeof eventSchema>["envelope"];

/**
 * Parses a webhook; returns null for one that is forged, stale or unreadable. `secret` may hold several
 * secrets, and any of them is accepted.
 */
export function readEsignWebhook(
  { body, signature, secret }: { body: string; signature: string | null; secret: string },
  nowSeconds: number = Date.now() / 1000,
): EsignEvent | null {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(signature ?? "")?.[1] ?? NaN);
  if (!(Math.abs(nowSeconds - seconds) <= TOLERANCE)) return null;
  const isOurs = listSecrets(secret).some((each) =>
    isSameText(signEsignWebhook(each, body, seconds), signature ?? ""),
  );
  if (!isOurs) return null;
  try {
    return eventSchema.safeParse(JSON.parse(body)).data?.envelope ?? null;
  } catch {
    return null;
  }
}
