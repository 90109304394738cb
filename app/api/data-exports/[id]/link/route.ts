import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { linkOf } from "@/lib/data-exports/data";

export const GET = route({ can: "CLIENTS_EXPORT", params: idParams }, ({ actor, db, params }) =>
  linkOf(db, actor, params.id),
);
