import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { unmergeClients } from "@/lib/clients/merging.data";

export const POST = route(
  { can: "CLIENTS_UPDATE", byKey: true, params: idParams },
  ({ actor, db, params }) => unmergeClients(db, actor, params.id),
);
