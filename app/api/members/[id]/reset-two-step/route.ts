import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { resetMemberTwoStep } from "@/lib/organisation/two-step/data";

/** Turns two-step sign-in off for a member who lost phone and recovery codes. */
export const POST = route({ can: "MEMBERS_DELETE", params: idParams }, ({ actor, db, params }) =>
  resetMemberTwoStep(db, actor.tenantId, params.id),
);
