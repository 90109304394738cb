import { route } from "@/lib/api/route";
import { retryJobs } from "@/lib/platform/health.data";
import { retryJobsBody } from "@/lib/platform/schema";

export const POST = route({ can: "super-admin", body: retryJobsBody }, ({ db, body }) =>
  retryJobs(db, body.ids),
);
