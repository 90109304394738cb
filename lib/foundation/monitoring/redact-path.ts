const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MIGHT_BE_A_TOKEN = /^[^/]{24,}$/;

const withoutToken = (segment: string) =>
  MIGHT_BE_A_TOKEN.test(segment) && !UUID.test(segment) ? "…" : segment;

/**
 * An address as logs and reports may hold it: record ids stay; the query, which holds what people
 * search for, and long segments, which may be the token of an invitation or a feed, do not.
 */
export function redactPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.split("/").map(withoutToken).join("/");
}
