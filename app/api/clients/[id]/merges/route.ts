import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { listClientMerges } from "@/lib/records/clients/merging.data";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, params: idParams },
  async ({ actor, db, params }) => ({ merges: await listClientMerges(db, actor, params.id) }),
);
