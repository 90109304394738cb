import { route } from "@/lib/api/route";
import { listOwners } from "@/lib/members/data";
import { assignableQuery } from "@/lib/members/schema";

export const GET = route(
  { can: "member", query: assignableQuery },
  async ({ actor, db, query }) => ({ members: await listOwners(db, actor, query.area) }),
);
