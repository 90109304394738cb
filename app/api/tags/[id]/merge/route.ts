import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getTag, mergeTag } from "@/lib/tags/data";
import { mergeTagBody } from "@/lib/tags/schema";

export const POST = route(
  {
    can: "SETTINGS_MANAGE",
    params: idParams,
    body: mergeTagBody,
    check: ({ db, actor, params }) => getTag(db, actor, params.id),
  },
  ({ actor, db, params, body }) => mergeTag(db, actor, params.id, body.into),
);
