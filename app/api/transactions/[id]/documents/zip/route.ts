import { Readable } from "node:stream";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { openRoomZip } from "@/lib/records/transaction-documents/bundles.data";
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
    const { number } = await getTransaction(db, actor, params.id);
    const zip = await openRoomZip(db, actor, params.id, query.side);
    return new Response(Readable.toWeb(zip) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${number} ${query.side}.zip"`,
        "x-content-type-options": "nosniff",
      },
    });
  },
);
