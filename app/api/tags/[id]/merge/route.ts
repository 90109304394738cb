import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getTag, mergeTag } from "@/lib/records/tags/data";
import { mergeTagBody } from "@/lib/records/tags/schema";

export const POST = route(
  {
    can: "SETTINGS_MANAGE",
    params: idParams,
    body: mergeTagBody,
    check: ({ db, actor, params }) => getTag(db, actor, params.id),
  },
  ({ actor, db, params, body }) => mergeTag(db, actor, params.id, body.into),
);
