import { getCapYear, getOutlook } from "@/lib/commissions/accounts/data";
import { capYearQuery } from "@/lib/commissions/accounts/schema";
import { getCommissionMember } from "@/lib/commissions/members/data";
import { listPlans } from "@/lib/commissions/plans/data";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { DEFAULT_TIME_ZONE } from "@/lib/foundation/text/format";

export const GET = route(
  { can: "COMMISSIONS_VIEW", params: idParams, query: capYearQuery },
  async ({ actor, db, params, query }) => {
    const member = await getCommissionMember(db, actor, params.id);
    const { caps } = await getOutlook(db, actor, {
      member,
      plans: await listPlans(db, actor),
      sides: [],
      today: query.day ?? dayInTimeZone(actor.tenantTimeZone ?? DEFAULT_TIME_ZONE),
    });
    return { cap_year: await getCapYear(db, actor, { member, caps }) };
  },
);
