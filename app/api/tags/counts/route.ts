import { route } from "@/lib/foundation/api/route";
import { countTags } from "@/lib/records/tags/data";

export const GET = route({ can: "SETTINGS_MANAGE" }, async ({ actor, db }) => ({
  counts: await countTags(db, actor),
}));
