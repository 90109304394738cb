import { route } from "@/lib/api/route";
import { restoreScoring } from "@/lib/leads/scoring.data";
import { restoreScoringBody } from "@/lib/leads/settings";

export const POST = route(
  { can: "LEAD_SCORING_CONFIGURE", body: restoreScoringBody },
  ({ actor, db, body }) => restoreScoring(db, actor, body),
);
