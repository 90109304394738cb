import { route } from "@/lib/foundation/api/route";
import { listOwners } from "@/lib/organisation/members/owners.data";
import { assignableQuery } from "@/lib/organisation/members/schema";

export const GET = route(
  { can: "member", query: assignableQuery },
  async ({ actor, db, query }) => ({ members: await listOwners(db, actor, query.area) }),
);
