import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";
import {
  getDescription,
  REPORT_KEYS,
  type ReportKey,
} from "@/lib/records/report-catalogue/reports";

/**
 * Whether a person may see a report: a basic one with REPORTS_VIEW_OWN, any with REPORTS_VIEW_ALL. A report on
 * commissions also requires a permission to see commissions.
 */
export function canSeeReport(holder: PermissionHolder, key: ReportKey): boolean {
  const { isBasic, area } = getDescription(key);
  if (area && !can(holder, area)) return false;
  return can(holder, "REPORTS_VIEW_ALL") || (isBasic && can(holder, "REPORTS_VIEW"));
}

/** Returns the reports a person may see, in the order of the menu. */
export const listVisibleReports = (holder: PermissionHolder): ReportKey[] =>
  REPORT_KEYS.filter((key) => canSeeReport(holder, key));

/** Whether a person may compare agents, or see another agent or a team. */
export const canCompare = (holder: PermissionHolder): boolean => can(holder, "ANALYTICS_VIEW");
