import { getAccount } from "@/lib/commissions/accounts/data";
import { accountQuery } from "@/lib/commissions/accounts/schema";
import { getCommissionMember } from "@/lib/commissions/members/data";
import { listPlans } from "@/lib/commissions/plans/data";
import { readPendingInputs } from "@/lib/commissions/statements/inputs.data";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getTenantToday } from "@/lib/foundation/auth/time-zone";

export const GET = route(
  { can: "COMMISSIONS_VIEW", params: idParams, query: accountQuery },
  async ({ actor, db, params, query }) => {
    const { member, plans } = await promiseAllProps({
      member: getCommissionMember(db, actor, params.id),
      plans: listPlans(db, actor),
    });
    return getAccount(db, actor, {
      member,
      plans,
      sides: await readPendingInputs(actor, member.user_id),
      today: getTenantToday(actor),
      page: query.page,
    });
  },
);
