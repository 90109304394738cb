import { route } from "@/lib/api/route";
import { getQueueHealth } from "@/lib/platform/health.data";

export const GET = route({ can: "super-admin" }, ({ db }) => getQueueHealth(db));
