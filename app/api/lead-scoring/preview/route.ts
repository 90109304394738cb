import { route } from "@/lib/api/route";
import { previewScoring } from "@/lib/leads/scoring.data";
import { previewScoringBody } from "@/lib/leads/settings";

export const POST = route(
  { can: "LEAD_SCORING_CONFIGURE", body: previewScoringBody },
  ({ actor, db, body }) => previewScoring(db, actor, body),
);
