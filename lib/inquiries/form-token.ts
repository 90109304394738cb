import { createHmac, timingSafeEqual } from "node:crypto";

/** Nobody fills in a form faster; machines do. */
const QUICKEST_MS = 2_000;
/** A page may stay open over a holiday. */
const LONGEST_MS = 14 * 24 * 60 * 60 * 1000;

/** Says when the page of a form was opened, so that only we can have said it: told with what is sent. */
export const openedToken = (secret: string, formId: string, now = Date.now()): string =>
  `${now}.${mac(secret, formId, String(now))}`;

/** What the time between opening and sending tells: of one that is not ours, or too old, "expired". */
export function timeTaken(
  secret: string,
  formId: string,
  token: string,
  now = Date.now(),
): "fine" | "quick" | "expired" {
  const [opened = "", given = ""] = token.split(".");
  const known = Buffer.from(mac(secret, formId, opened));
  const told = Buffer.from(given);
  if (told.length !== known.length || !timingSafeEqual(told, known)) return "expired";
  const age = now - Number(opened);
  if (!(age <= LONGEST_MS)) return "expired";
  return age < QUICKEST_MS ? "quick" : "fine";
}

const mac = (secret: string, formId: string, opened: string) =>
  createHmac("sha256", secret).update(`inquiry-form:${formId}:${opened}`).digest("base64url");
