import { route } from "@/lib/foundation/api/route";
import { listTimeline } from "@/lib/messaging/timeline/data";
import { timelineQuery } from "@/lib/messaging/timeline/schema";

// Each kind requires its own permission: items of deals are left out for people who may not see deals. The client
// or deal itself must be visible to the caller.
export const GET = route(
  { can: "member", allowApiKey: true, query: timelineQuery },
  ({ actor, db, query }) => listTimeline(db, actor, query),
);
