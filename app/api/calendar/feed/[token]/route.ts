import { entityTag, isUnchanged } from "@/lib/foundation/api/entity-tag";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { toCalendarFile } from "@/lib/records/calendar/feed-file";
import { feedParams } from "@/lib/records/calendar/feed-schema";
import { readFeed } from "@/lib/records/calendar/feed.data";

/** The private feed for calendar programs. No session: the token grants access. */
export const GET = route(
  { can: null, public: true, params: feedParams },
  async ({ params: { token }, request }) => {
    await enforceRateLimit("read_feed", { account: token, headers: request.headers });
    const file = toCalendarFile(await readFeed(token), env.APP_URL);
    const tag = entityTag(file);
    const headers = { "cache-control": "private, no-cache", etag: tag };
    if (isUnchanged(request.headers, tag)) return new Response(null, { status: 304, headers });
    return new Response(file, {
      headers: {
        ...headers,
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="lintel.ics"',
      },
    });
  },
);
