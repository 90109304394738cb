/** Words in the User-Agent of programs that no browser has. */
const BOT_WORDS =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|http|curl|wget|python|java\/|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|telegram|skype|embedly|pinterest|validator|archiver/i;

/** Whether a program sends the request, by its User-Agent. Without one it is a program. */
export const isBot = (userAgent: string | null): boolean =>
  !userAgent || !userAgent.startsWith("Mozilla/") || BOT_WORDS.test(userAgent);

/** Whether a browser only prefetches the page. */
export const isPrefetch = (headers: Headers): boolean =>
  headers.has("next-router-prefetch") ||
  /prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
