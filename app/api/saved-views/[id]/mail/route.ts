import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { mailReport, nextReportMail, stopReportMail } from "@/lib/reports/mail.data";

export const GET = route({ can: "REPORTS_VIEW", params: idParams }, ({ actor, db, params }) =>
  nextReportMail(db, actor, params.id),
);

export const PUT = route({ can: "REPORTS_VIEW", params: idParams }, ({ actor, db, params }) =>
  mailReport(db, actor, params.id),
);

export const DELETE = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  stopReportMail(db, actor, params.id),
);
