import { route } from "@/lib/foundation/api/route";
import { listTimeline } from "@/lib/messaging/timeline/data";
import { timelineQuery } from "@/lib/messaging/timeline/schema";

// Each kind needs its own permission: people who may not see deals get none of theirs. The client
// or deal itself must be in sight.
export const GET = route(
  { can: "member", allowApiKey: true, query: timelineQuery },
  ({ actor, db, query }) => listTimeline(db, actor, query),
);
