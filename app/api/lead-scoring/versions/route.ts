import { route } from "@/lib/api/route";
import { listScoringVersions } from "@/lib/leads/scoring.data";

export const GET = route({ can: "LEAD_SCORING_VIEW" }, async ({ actor, db }) => ({
  versions: await listScoringVersions(db, actor),
}));
