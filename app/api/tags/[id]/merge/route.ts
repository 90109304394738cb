import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { mergeTag } from "@/lib/tags/data";
import { mergeTagBody } from "@/lib/tags/schema";

export const POST = route(
  { can: "SETTINGS_MANAGE", params: idParams, body: mergeTagBody },
  ({ actor, db, params, body }) => mergeTag(db, actor, params.id, body.into),
);
