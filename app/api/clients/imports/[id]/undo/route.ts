import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { undoImport } from "@/lib/clients/imports.data";

export const POST = route(
  { can: "CLIENTS_VIEW", byKey: true, params: idParams },
  ({ actor, db, params }) => undoImport(db, actor, params.id),
);
