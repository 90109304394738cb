import { route } from "@/lib/foundation/api/route";
import { getScoring, saveScoring } from "@/lib/leads/leads/scoring.data";
import { saveScoringBody } from "@/lib/leads/leads/settings";

export const GET = route({ can: "LEAD_SCORING_VIEW" }, ({ actor }) => getScoring(actor));

export const PUT = route(
  { can: "LEAD_SCORING_CONFIGURE", body: saveScoringBody },
  ({ actor, db, body }) => saveScoring(db, actor, body),
);
