import { Resolver } from "node:dns/promises";

const LIMIT_MS = 3000;

/** DNS codes for a name, or a record of it, that does not exist. */
const NONE = ["ENOTFOUND", "ENODATA"];

export type TextLookup = (name: string) => Promise<string[] | null>;

/**
 * Returns the TXT records of a name, each joined; an empty list when there are none, null when the server
 * failed or did not respond within three seconds. Tests pass `servers` and `limitMs`.
 */
export async function textRecords(
  name: string,
  { servers, limitMs = LIMIT_MS }: { servers?: readonly string[]; limitMs?: number } = {},
): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: limitMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  // The resolver's own limit is per server. With several it would wait for each.
  const late = setTimeout(() => resolver.cancel(), limitMs);
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((pieces) => pieces.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code && NONE.includes(code) ? [] : null;
  } finally {
    clearTimeout(late);
  }
}
