import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { listStatusHistory } from "@/lib/deals/data";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, params: idParams },
  async (input) => ({
    history: await listStatusHistory(input.db, input.actor, input.params.id),
  }),
);
