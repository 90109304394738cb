import { Readable } from "node:stream";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { DEFAULT_TIME_ZONE } from "@/lib/foundation/text/format";
import { getChecklist } from "@/lib/records/checklists/items.data";
import { openRoomPdf } from "@/lib/records/transaction-documents/bundles.data";
import { bundleQuery } from "@/lib/records/transaction-documents/schema";
import { getTransaction } from "@/lib/records/transactions/data";

export const GET = route(
  {
    can: "DEALS_VIEW",
    allowApiKey: true,
    params: idParams,
    query: bundleQuery,
    check: ({ db, actor, params }) => getTransaction(db, actor, params.id),
  },
  async ({ actor, db, params, query }) => {
    const [transaction, { items }] = await Promise.all([
      getTransaction(db, actor, params.id),
      getChecklist(db, actor, params.id),
    ]);
    const pdf = await openRoomPdf(db, actor, {
      transaction,
      side: query.side,
      purposes: items,
      timeZone: actor.timeZone ?? DEFAULT_TIME_ZONE,
    });
    return new Response(Readable.toWeb(pdf) as ReadableStream, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${transaction.number} ${query.side}.pdf"`,
        "x-content-type-options": "nosniff",
      },
    });
  },
);
