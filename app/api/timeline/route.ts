import { route } from "@/lib/foundation/api/route";
import { listTimeline } from "@/lib/messaging/timeline/data";
import { timelineQuery } from "@/lib/messaging/timeline/schema";

// Each kind is under its own permission: who may not see deals finds none here. The client or deal itself must be in
// sight.
export const GET = route(
  { can: "member", allowApiKey: true, query: timelineQuery },
  ({ actor, db, query }) => listTimeline(db, actor, query),
);
