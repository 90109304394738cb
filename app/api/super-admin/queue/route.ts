import { route } from "@/lib/foundation/api/route";
import { getQueueHealth } from "@/lib/platform/platform/health.data";

export const GET = route({ can: "super-admin" }, ({ db }) => getQueueHealth(db));
