import { recordRoute } from "@/lib/foundation/api/record-route";
import {
  scheduleReportMail,
  getNextReportMail,
  cancelReportMail,
} from "@/lib/reports/reports/mail.data";

export const GET = recordRoute({ can: "REPORTS_VIEW" }, getNextReportMail);

export const PUT = recordRoute({ can: "REPORTS_VIEW" }, scheduleReportMail);

export const DELETE = recordRoute({ can: "member" }, cancelReportMail);
