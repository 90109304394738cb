import { route } from "@/lib/foundation/api/route";
import { previewScoring } from "@/lib/leads/leads/scoring.data";
import { previewScoringBody } from "@/lib/leads/leads/settings";

export const POST = route(
  { can: "LEAD_SCORING_CONFIGURE", body: previewScoringBody },
  ({ actor, db, body }) => previewScoring(db, actor, body),
);
