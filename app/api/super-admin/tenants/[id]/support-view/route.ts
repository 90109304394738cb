import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { startSupportViewBody } from "@/lib/platform/platform/schema";
import { startSupportView } from "@/lib/platform/support-views/data";

export const POST = route(
  { can: "super-admin", params: idParams, body: startSupportViewBody },
  ({ db, params, body }) => startSupportView(db, params.id, body),
);
