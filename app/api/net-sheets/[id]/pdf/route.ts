import { getNetSheet } from "@/lib/commissions/net-sheets/data";
import { openNetSheet } from "@/lib/commissions/net-sheets/paper.data";
import { netSheetPdfQuery } from "@/lib/commissions/net-sheets/schema";
import { readLetterhead } from "@/lib/commissions/papers/letterhead.data";
import { toPdfResponse } from "@/lib/commissions/papers/pdf-response";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  {
    can: "DEALS_VIEW",
    params: idParams,
    query: netSheetPdfQuery,
    check: ({ db, actor, params }) => getNetSheet(db, actor, params.id),
  },
  async ({ actor, db, params, query }) =>
    toPdfResponse(
      await openNetSheet(db, actor, params.id, query, await readLetterhead(actor.tenantId)),
    ),
);
