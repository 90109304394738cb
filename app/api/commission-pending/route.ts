import { pendingCsvResponse } from "@/lib/commissions/accounts/export-csv";
import { projectCompany } from "@/lib/commissions/accounts/pending";
import { groupByMonth } from "@/lib/commissions/accounts/pending-months";
import { pendingQuery } from "@/lib/commissions/accounts/schema";
import { readCompanyInputs } from "@/lib/commissions/statements/inputs.data";
import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";

export const GET = route(
  { can: "COMMISSIONS_VIEW_ALL", query: pendingQuery },
  async ({ actor, query }) => {
    if (query.export && !can(actor, "REPORTS_EXPORT")) throw forbidden();
    const months = groupByMonth(projectCompany(await readCompanyInputs(actor)));
    return query.export ? pendingCsvResponse(months) : { months };
  },
);
