import { route } from "@/lib/api/route";
import { getTeamUsage } from "@/lib/usage/data";

export const GET = route({ can: "member" }, ({ db, actor }) => getTeamUsage(db, actor));
