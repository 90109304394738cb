import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getTransaction } from "@/lib/records/transactions/data";
import { listTransactionLog } from "@/lib/records/transactions/log.data";
import { transactionLogQuery } from "@/lib/records/transactions/log-schema";

export const GET = route(
  {
    can: "DEALS_VIEW",
    allowApiKey: true,
    params: idParams,
    query: transactionLogQuery,
    check: ({ db, actor, params }) => getTransaction(db, actor, params.id),
  },
  async ({ actor, db, params, query }) => {
    await getTransaction(db, actor, params.id);
    return listTransactionLog(db, actor, params.id, query);
  },
);
