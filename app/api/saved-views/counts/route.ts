import { route } from "@/lib/foundation/api/route";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { countPinnedViews } from "@/lib/records/saved-views/counts.data";

export const GET = route({ can: "member" }, ({ actor, db }) =>
  countPinnedViews(db, actor, () => listCustomFields(db, actor, { kind: "client" })),
);
