import { route } from "@/lib/foundation/api/route";
import { countPinnedViews } from "@/lib/records/saved-views/counts.data";

export const GET = route({ can: "member" }, ({ actor, db }) => countPinnedViews(db, actor));
