import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { pinSavedView, unpinSavedView } from "@/lib/saved-views/data";
import { pinSavedViewBody } from "@/lib/saved-views/schema";

export const PUT = route(
  { can: "member", params: idParams, body: pinSavedViewBody },
  ({ actor, db, params, body }) => pinSavedView(db, actor, params.id, body),
);

export const DELETE = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  unpinSavedView(db, actor, params.id),
);
