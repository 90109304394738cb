import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { listClientMerges } from "@/lib/clients/merging.data";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, params: idParams },
  async ({ actor, db, params }) => ({ merges: await listClientMerges(db, actor, params.id) }),
);
