import { bookCorrection, listCorrections } from "@/lib/commissions/corrections/data";
import { bookCorrectionBody } from "@/lib/commissions/corrections/schema";
import { getCommissionMember } from "@/lib/commissions/members/data";
import { readInputsInBatches } from "@/lib/commissions/statements/inputs.data";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  { can: "COMMISSIONS_MANAGE", params: idParams },
  async ({ actor, db, params }) => {
    const { user_id } = await getCommissionMember(db, actor, params.id);
    return {
      corrections: await listCorrections(actor, user_id, (ids) => readInputsInBatches(actor, ids)),
    };
  },
);

export const POST = route(
  {
    can: "COMMISSIONS_MANAGE",
    params: idParams,
    body: bookCorrectionBody,
    check: ({ db, actor, params }) => getCommissionMember(db, actor, params.id),
  },
  async ({ actor, db, params, body }) => {
    const { user_id } = await getCommissionMember(db, actor, params.id);
    await bookCorrection(actor, user_id, body, (ids) => readInputsInBatches(actor, ids));
  },
);
