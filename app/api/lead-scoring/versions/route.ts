import { route } from "@/lib/foundation/api/route";
import { listScoringVersions } from "@/lib/leads/leads/scoring.data";

export const GET = route({ can: "LEAD_SCORING_VIEW" }, async ({ actor, db }) => ({
  versions: await listScoringVersions(db, actor),
}));
