import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteSavedView, updateSavedView } from "@/lib/saved-views/data";
import { updateSavedViewBody } from "@/lib/saved-views/schema";

export const PUT = route(
  { can: "member", params: idParams, body: updateSavedViewBody },
  ({ actor, db, params, body }) => updateSavedView(db, actor, params.id, body),
);

export const DELETE = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  deleteSavedView(db, actor, params.id),
);
