import { route } from "@/lib/foundation/api/route";
import { addOhioTemplates } from "@/lib/records/checklists/data";

export const POST = route({ can: "SETTINGS_MANAGE" }, async ({ actor, db }) => ({
  templates: await addOhioTemplates(db, actor),
}));
