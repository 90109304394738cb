import { route } from "@/lib/foundation/api/route";
import { listReportRows } from "@/lib/reports/reports/data";
import { reportParams, reportRowsQuery } from "@/lib/reports/reports/schema";

export const GET = route(
  { can: "REPORTS_VIEW", params: reportParams, query: reportRowsQuery },
  ({ actor, db, params, query }) => listReportRows(db, actor, params.report, query),
);
