import { route } from "@/lib/api/route";
import { listRuns } from "@/lib/automations/data";
import { automationRunsQuery } from "@/lib/automations/schema";

export const GET = route(
  { can: "AUTOMATION_VIEW", query: automationRunsQuery },
  async ({ actor, db, query }) => ({ runs: await listRuns(db, actor, query) }),
);
