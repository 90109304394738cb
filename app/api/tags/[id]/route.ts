import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteTag, updateTag } from "@/lib/tags/data";
import { updateTagBody } from "@/lib/tags/schema";

export const PUT = route(
  { can: "SETTINGS_MANAGE", params: idParams, body: updateTagBody },
  ({ actor, db, params, body }) => updateTag(db, actor, params.id, body),
);

export const DELETE = route({ can: "SETTINGS_MANAGE", params: idParams }, ({ actor, db, params }) =>
  deleteTag(db, actor, params.id),
);
