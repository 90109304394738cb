const BASE = "https://site.invalid";

/**
 * Returns the path to open after signing in: `next` when it is a path of this site, else `fallback`. Anything
 * that a browser could interpret as another host (`//evil`, `/\evil`, tabs inside, a scheme) is refused, plain
 * or percent-encoded.
 */
export function nextPath(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || next.length > 2000 || !isOwnPath(next)) return fallback;
  const url = new URL(next, BASE);
  return url.pathname + url.search + url.hash;
}

function isOwnPath(text: string): boolean {
  // URL parsers drop control characters, which would turn "/\t/evil" into "//evil".
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (!text.startsWith("/") || text.startsWith("//")) return false;
  const path = text.split(/[?#]/, 1)[0] ?? "";
  if (/%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path) || path.includes("//")) return false;
  if (!URL.canParse(text, BASE)) return false;
  const url = new URL(text, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//");
}
