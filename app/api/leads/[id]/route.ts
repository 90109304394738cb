import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getScore } from "@/lib/leads/data";

export const GET = route({ can: "CLIENTS_VIEW", params: idParams }, ({ actor, db, params }) =>
  getScore(db, actor, params.id),
);
