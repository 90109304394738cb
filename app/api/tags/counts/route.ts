import { route } from "@/lib/foundation/api/route";
import { countTags } from "@/lib/records/tags/data";

export const GET = route({ can: "SETTINGS_MANAGE" }, async ({ actor }) => ({
  counts: await countTags(actor),
}));
