import { createHmac, timingSafeEqual } from "node:crypto";

/** The minimum time to fill in a form. Only machines are faster. */
const MIN_MS = 2_000;
/** The maximum time, because a page may stay open over a holiday. */
const MAX_MS = 14 * 24 * 60 * 60 * 1000;

/** Returns a signed token of the time when a form's page was opened. The form sends it back. */
export const createOpenedToken = (secret: string, formId: string, now = Date.now()): string =>
  `${now}.${computeMac(secret, formId, String(now))}`;

/** Checks the time between opening and sending. Returns "expired" for a forged token or one that is too old. */
export function checkOpenedToken(
  secret: string,
  formId: string,
  token: string,
  now = Date.now(),
): "fine" | "quick" | "expired" {
  const [opened = "", givenMac = ""] = token.split(".");
  const expectedMac = Buffer.from(computeMac(secret, formId, opened));
  const receivedMac = Buffer.from(givenMac);
  if (receivedMac.length !== expectedMac.length || !timingSafeEqual(receivedMac, expectedMac))
    return "expired";
  const age = now - Number(opened);
  if (!(age <= MAX_MS)) return "expired";
  return age < MIN_MS ? "quick" : "fine";
}

const computeMac = (secret: string, formId: string, opened: string) =>
  createHmac("sha256", secret).update(`inquiry-form:${formId}:${opened}`).digest("base64url");
