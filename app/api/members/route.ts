import { route } from "@/lib/foundation/api/route";
import { listMembers } from "@/lib/organisation/members/member-list.data";

export const GET = route({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => ({
  members: await listMembers(db, actor),
}));
