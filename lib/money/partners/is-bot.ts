/** Words that programs put into the name they go by; people's browsers have none of them. */
const BOT_WORDS =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|http|curl|wget|python|java\/|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|telegram|skype|embedly|pinterest|validator|archiver/i;

/** Whether a request comes from a program rather than a person, by its User-Agent. One without a name is a program. */
export const isBot = (userAgent: string | null): boolean =>
  !userAgent || !userAgent.startsWith("Mozilla/") || BOT_WORDS.test(userAgent);

/** Whether a browser only fetches ahead what may be opened later. */
export const isPrefetch = (headers: Headers): boolean =>
  headers.has("next-router-prefetch") ||
  /prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
