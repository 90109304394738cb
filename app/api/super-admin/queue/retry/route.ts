import { route } from "@/lib/foundation/api/route";
import { retryJobs } from "@/lib/platform/platform/health.data";
import { retryJobsBody } from "@/lib/platform/platform/schema";

export const POST = route({ can: "super-admin", body: retryJobsBody }, ({ db, body }) =>
  retryJobs(db, body.ids),
);
