import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { listStatusHistory } from "@/lib/records/deals/data";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, params: idParams },
  async (input) => ({
    history: await listStatusHistory(input.db, input.actor, input.params.id),
  }),
);
