import { route } from "@/lib/api/route";
import { listMembers } from "@/lib/members/member-list.data";

export const GET = route({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => ({
  members: await listMembers(db, actor),
}));
