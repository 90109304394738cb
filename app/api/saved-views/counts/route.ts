import { route } from "@/lib/api/route";
import { countPinnedViews } from "@/lib/saved-views/counts.data";

export const GET = route({ can: "member" }, ({ actor, db }) => countPinnedViews(db, actor));
