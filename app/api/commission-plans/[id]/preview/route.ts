import { previewPlanChange } from "@/lib/commissions/plan-changes/data";
import { previewPlanBody } from "@/lib/commissions/plan-changes/schema";
import { getPlan } from "@/lib/commissions/plans/data";
import { readInputsInBatches } from "@/lib/commissions/statements/inputs.data";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";

export const POST = route(
  {
    can: "COMMISSIONS_MANAGE",
    params: idParams,
    body: previewPlanBody,
    check: ({ db, actor, params }) => getPlan(db, actor, params.id),
  },
  async ({ actor, db, params, body }) => {
    const { id } = await getPlan(db, actor, params.id);
    return {
      differences: await previewPlanChange(actor, id, body, (ids) =>
        readInputsInBatches(actor, ids),
      ),
    };
  },
);
