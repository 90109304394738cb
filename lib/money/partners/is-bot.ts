/** Words in the User-Agent of programs that no browser uses. */
const BOT_WORDS =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|http|curl|wget|python|java\/|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|telegram|skype|embedly|pinterest|validator|archiver/i;

/** Whether the User-Agent belongs to a program rather than a browser. A missing one counts as a program. */
export const isBot = (userAgent: string | null): boolean =>
  !userAgent || !userAgent.startsWith("Mozilla/") || BOT_WORDS.test(userAgent);

/** Whether a browser only prefetches the page. */
export const isPrefetch = (headers: Headers): boolean =>
  headers.has("next-router-prefetch") ||
  /prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
