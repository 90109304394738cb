import { route } from "@/lib/api/route";
import { countTags } from "@/lib/tags/data";

export const GET = route({ can: "SETTINGS_MANAGE" }, async ({ actor, db }) => ({
  counts: await countTags(db, actor),
}));
