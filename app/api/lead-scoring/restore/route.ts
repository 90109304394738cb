import { route } from "@/lib/foundation/api/route";
import { restoreScoring } from "@/lib/leads/leads/scoring.data";
import { restoreScoringBody } from "@/lib/leads/leads/settings";

export const POST = route(
  { can: "LEAD_SCORING_CONFIGURE", body: restoreScoringBody },
  ({ actor, db, body }) => restoreScoring(db, actor, body),
);
