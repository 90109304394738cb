import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { countHoldings } from "@/lib/members/member-list.data";

export const GET = route({ can: "MEMBERS_DELETE", params: idParams }, ({ actor, db, params }) =>
  countHoldings(db, actor, params.id),
);
