import { recordRoute } from "@/lib/api/record-route";
import { scheduleReportMail, getNextReportMail, cancelReportMail } from "@/lib/reports/mail.data";

export const GET = recordRoute({ can: "REPORTS_VIEW" }, getNextReportMail);

export const PUT = recordRoute({ can: "REPORTS_VIEW" }, scheduleReportMail);

export const DELETE = recordRoute({ can: "member" }, cancelReportMail);
