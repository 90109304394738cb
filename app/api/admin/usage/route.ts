import { route } from "@/lib/foundation/api/route";
import { getTeamUsage } from "@/lib/platform/usage/data";

export const GET = route({ can: "member" }, ({ actor }) => getTeamUsage(actor));
