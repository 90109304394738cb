import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { undoBulkChange } from "@/lib/records/bulk.data";

export const POST = route(
  { can: "member", byKey: true, params: idParams },
  ({ actor, db, params }) => undoBulkChange(db, actor, params.id),
);
