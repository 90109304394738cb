import { route } from "@/lib/foundation/api/route";
import { getLearning } from "@/lib/leads/leads/scoring.data";

export const GET = route({ can: "LEAD_SCORING_VIEW" }, ({ actor }) => getLearning(actor));
