import { createHmac } from "node:crypto";
import { listSecrets } from "@/lib/foundation/secrets/rotation";
import { isSameText } from "@/lib/foundation/secrets/same-text";

/** Form fields of a webhook; a name may come several times. */
type FormFields = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns the value of `X-Twilio-Signature`: HMAC-SHA1 over the address and the sorted fields, in
 * base64 (twilio.com/docs/usage/security).
 */
export function signTwilioRequest(authToken: string, url: string, fields: FormFields): string {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + sortFields(name, fields[name] ?? ""), url);
  return createHmac("sha1", authToken).update(Buffer.from(signed, "utf8")).digest("base64");
}

/**
 * Whether a webhook was signed with the auth token, or with one of several. `url` is the full address
 * configured at Twilio, with its query. A difference between an explicit and an implicit standard port is
 * accepted.
 */
export function isTwilioSignature(
  authToken: string,
  url: string,
  fields: FormFields,
  header: string | null | undefined,
): boolean {
  if (!header) return false;
  return listUrlSpellings(url).some((spelled) =>
    listSecrets(authToken).some((token) =>
      isSameText(signTwilioRequest(token, spelled, fields), header),
    ),
  );
}

function sortFields(name: string, value: string | readonly string[]): string {
  const values = typeof value === "string" ? [value] : [...new Set(value)].sort();
  return values.map((each) => name + each).join("");
}

function listUrlSpellings(url: string): string[] {
  const parts = /^(https?):\/\/([^/?#:]+)(:\d+)?(.*)$/s.exec(url);
  if (!parts) return [url];
  const [, scheme, host, port, rest] = parts;
  const standard = scheme === "https" ? ":443" : ":80";
  if (port && port !== standard) return [url];
  return [`${scheme}://${host}${rest}`, `${scheme}://${host}${standard}${rest}`];
}
