import { recordRoute } from "@/lib/api/record-route";
import { mailReport, nextReportMail, stopReportMail } from "@/lib/reports/mail.data";

export const GET = recordRoute({ can: "REPORTS_VIEW" }, nextReportMail);

export const PUT = recordRoute({ can: "REPORTS_VIEW" }, mailReport);

export const DELETE = recordRoute({ can: "member" }, stopReportMail);
