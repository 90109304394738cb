import { listRuns } from "@/lib/follow-up/automations/data";
import { automationRunsQuery } from "@/lib/follow-up/automations/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  { can: "AUTOMATION_VIEW", query: automationRunsQuery },
  async ({ actor, db, query }) => ({ runs: await listRuns(db, actor, query) }),
);
