import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";
import { getReport } from "@/lib/reports/reports/data";
import { reportCsvResponse } from "@/lib/reports/reports/export-csv";
import { reportParams, reportQuery } from "@/lib/reports/reports/schema";

export const GET = route(
  { can: "REPORTS_VIEW", params: reportParams, query: reportQuery },
  async ({ actor, db, params, query: { export: file, ...query } }) => {
    if (file && !can(actor, "REPORTS_EXPORT")) throw forbidden();
    const report = await getReport(db, actor, params.report, query);
    return file ? reportCsvResponse(report) : report;
  },
);
