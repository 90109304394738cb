const BASE = "https://site.invalid";

/**
 * The path to go to after signing in: `next`, of an address or a form, when it is a path of this site, else `fallback`.
 * Whatever a browser could read as another host (`//evil`, `/\evil`, tabs inside, a scheme) is not
 * a path of this site, in plain and in percent-encoded spelling.
 */
export function nextPath(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || next.length > 2000 || !isOwnPath(next)) return fallback;
  const url = new URL(next, BASE);
  return url.pathname + url.search + url.hash;
}

function isOwnPath(text: string): boolean {
  // Control characters are dropped by URL parsers, which would turn "/\t/evil" into "//evil".
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (!text.startsWith("/") || text.startsWith("//")) return false;
  const path = text.split(/[?#]/, 1)[0] ?? "";
  if (/%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path) || path.includes("//")) return false;
  if (!URL.canParse(text, BASE)) return false;
  const url = new URL(text, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//");
}
