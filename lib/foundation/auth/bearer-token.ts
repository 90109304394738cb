import { signedOut } from "@/lib/foundation/errors";

/**
 * Returns the access token or API key of an Authorization header, null without one. Throws 401 for
 * any other scheme.
 */
export function bearerToken(headers: Headers): string | null {
  const header = headers.get("authorization");
  if (header === null) return null;
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+|crm_\w*)$/i.exec(header)?.[1];
  if (!token) throw signedOut();
  return token;
}
