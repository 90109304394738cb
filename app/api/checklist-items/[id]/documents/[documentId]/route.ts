import { route } from "@/lib/foundation/api/route";
import { attachDocument, detachDocument } from "@/lib/records/checklists/documents.data";
import { itemDocumentParams } from "@/lib/records/checklists/schema";

export const PUT = route(
  { can: "DEALS_UPDATE", params: itemDocumentParams },
  ({ actor, db, params }) => attachDocument(db, actor, params),
);

export const DELETE = route(
  { can: "DEALS_UPDATE", params: itemDocumentParams },
  ({ actor, db, params }) => detachDocument(db, actor, params),
);
