import { route } from "@/lib/api/route";
import { getLearning } from "@/lib/leads/scoring.data";

export const GET = route({ can: "LEAD_SCORING_VIEW" }, ({ actor, db }) => getLearning(db, actor));
