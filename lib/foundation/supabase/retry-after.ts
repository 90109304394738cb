const MAX_SECONDS = 60 * 60;

/** The seconds that a `Retry-After` header asks for, as a number or as a date; undefined without one. */
export function retryAfterSeconds(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(Math.ceil(seconds), 1), MAX_SECONDS);
}
