import { route } from "@/lib/foundation/api/route";
import { reorderCustomFields } from "@/lib/records/custom-fields/data";
import { customFieldOrderBody } from "@/lib/records/custom-fields/schema";

export const PUT = route(
  { can: "SETTINGS_MANAGE", body: customFieldOrderBody },
  async ({ actor, db, body }) => ({ fields: await reorderCustomFields(db, actor, body) }),
);
