import { can, type Holder } from "@/lib/auth/permissions";
import { descriptionOf, REPORT_KEYS, type ReportKey } from "./reports";

/** Whether somebody may see a report: a basic one with REPORTS_VIEW_OWN, any with REPORTS_VIEW_ALL. */
export const maySee = (holder: Holder, key: ReportKey): boolean =>
  can(holder, "REPORTS_VIEW_ALL") || (descriptionOf(key).isBasic && can(holder, "REPORTS_VIEW"));

/** The reports that somebody may see, in the order of the menu. */
export const reportsFor = (holder: Holder): ReportKey[] =>
  REPORT_KEYS.filter((key) => maySee(holder, key));

/** Whether somebody may look at agents beside one another, at one other, or at a team. */
export const mayCompare = (holder: Holder): boolean => can(holder, "ANALYTICS_VIEW");
