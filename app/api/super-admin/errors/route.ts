import { route } from "@/lib/api/route";
import { listReportedErrors } from "@/lib/platform/health.data";

export const GET = route({ can: "super-admin" }, async ({ db }) => ({
  errors: await listReportedErrors(db),
}));
