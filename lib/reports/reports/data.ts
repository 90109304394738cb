import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toPageInfo, toPageParams } from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { ReportKey } from "@/lib/records/report-catalogue/reports";
import { withReportedAmounts } from "./form-1099";
import {
  reportRowsSchema,
  reportSchema,
  type Report,
  type ReportQuery,
  type ReportRowPage,
  type ReportRowsQuery,
} from "./schema";

/**
 * Returns a report on the records that the actor can see, in one database call. Throws 403 when their role does
 * not include it, 400 for an invalid period, dimension or figure.
 */
export async function getReport(
  db: Db,
  actor: TenantActor,
  report: ReportKey,
  query: ReportQuery,
): Promise<Report> {
  const read = await tenantRpc(db, actor, "get_report", { p_key: report, p_query: query });
  return withReportedAmounts(reportSchema.parse(read));
}

/** Returns the records behind a figure, latest first. Throws as getReport() does. */
export async function listReportRows(
  db: Db,
  actor: TenantActor,
  report: ReportKey,
  query: ReportRowsQuery,
): Promise<ReportRowPage> {
  const read = await tenantRpc(db, actor, "list_report_rows", {
    p_key: report,
    p_query: { ...toPageParams(query), compared: query.compared ?? false },
  });
  const found = reportRowsSchema.parse(read);
  return { rows: found.rows, ...toPageInfo(found, query), totalAmount: found.total_amount };
}
