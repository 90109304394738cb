import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { startSupportViewBody } from "@/lib/platform/schema";
import { startSupportView } from "@/lib/support-views/data";

export const POST = route(
  { can: "super-admin", params: idParams, body: startSupportViewBody },
  ({ db, params, body }) => startSupportView(db, params.id, body),
);
