import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { feedAddress } from "@/lib/records/calendar/feed-address";
import { getFeed, renewFeed, revokeFeed } from "@/lib/records/calendar/feed.data";

export const GET = route({ can: "member" }, async ({ actor, db }) => ({
  feed: await getFeed(db, actor),
}));

/** Creates a new feed address, which is shown only once. */
export const POST = route({ can: "member", successStatus: 201 }, async ({ actor, db }) => ({
  url: feedAddress(await renewFeed(db, actor), env.APP_URL),
}));

export const DELETE = route({ can: "member" }, ({ actor, db }) => revokeFeed(db, actor));
