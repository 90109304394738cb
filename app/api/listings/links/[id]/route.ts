import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { removeLink } from "@/lib/listings/links.data";

export const DELETE = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  removeLink(db, actor, params.id),
);
