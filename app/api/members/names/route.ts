import { route } from "@/lib/foundation/api/route";
import { listMemberNames } from "@/lib/organisation/members/names.data";

export const GET = route({ can: "member" }, async ({ actor, db }) => ({
  members: await listMemberNames(db, actor),
}));
