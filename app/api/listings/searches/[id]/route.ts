import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { searchBody } from "@/lib/listings/search-schema";
import { changeSearch, removeSearch } from "@/lib/listings/searches.data";

export const PUT = route(
  { can: "CLIENTS_UPDATE", params: idParams, body: searchBody },
  ({ actor, db, params, body }) => changeSearch(db, actor, params.id, body),
);

export const DELETE = route({ can: "CLIENTS_UPDATE", params: idParams }, ({ actor, db, params }) =>
  removeSearch(db, actor, params.id),
);
