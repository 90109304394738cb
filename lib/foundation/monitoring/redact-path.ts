const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MIGHT_BE_A_TOKEN = /^[^/]{24,}$/;

const withoutToken = (segment: string) =>
  MIGHT_BE_A_TOKEN.test(segment) && !UUID.test(segment) ? "…" : segment;

/**
 * Returns an address for logs and reports. Record ids stay. The query (which may hold search terms) and long
 * segments (which may be an invitation's token) are removed.
 */
export function redactPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.split("/").map(withoutToken).join("/");
}
