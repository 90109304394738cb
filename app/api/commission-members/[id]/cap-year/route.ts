import { getCapYear, getOutlook } from "@/lib/commissions/accounts/data";
import { capYearQuery } from "@/lib/commissions/accounts/schema";
import { getCommissionMember } from "@/lib/commissions/members/data";
import { listPlans } from "@/lib/commissions/plans/data";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getTenantToday } from "@/lib/foundation/auth/time-zone";

export const GET = route(
  { can: "COMMISSIONS_VIEW", params: idParams, query: capYearQuery },
  async ({ actor, db, params, query }) => {
    const member = await getCommissionMember(db, actor, params.id);
    const { caps } = await getOutlook(db, actor, {
      member,
      plans: await listPlans(db, actor),
      sides: [],
      today: query.day ?? getTenantToday(actor),
    });
    return { cap_year: await getCapYear(db, actor, { member, caps }) };
  },
);
