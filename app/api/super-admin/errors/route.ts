import { route } from "@/lib/foundation/api/route";
import { listReportedErrors } from "@/lib/platform/platform/health.data";

export const GET = route({ can: "super-admin" }, async ({ actor }) => ({
  errors: await listReportedErrors(actor),
}));
