import { createNetSheet, listNetSheets } from "@/lib/commissions/net-sheets/data";
import { createNetSheetBody, netSheetListQuery } from "@/lib/commissions/net-sheets/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  { can: "DEALS_VIEW", query: netSheetListQuery },
  async ({ actor, db, query }) => ({ net_sheets: await listNetSheets(db, actor, query) }),
);

export const POST = route(
  { can: "DEALS_UPDATE", body: createNetSheetBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createNetSheet(db, actor, body),
);
