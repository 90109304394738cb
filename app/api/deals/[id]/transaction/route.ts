import { recordRoute } from "@/lib/foundation/api/record-route";
import { refreshChecklists } from "@/lib/records/checklists/evaluation.data";
import { getDeal } from "@/lib/records/deals/data";
import { openTransaction } from "@/lib/records/transactions/data";
import { openTransactionBody } from "@/lib/records/transactions/schema";

export const POST = recordRoute(
  { can: "DEALS_CREATE", allowApiKey: true, body: openTransactionBody, find: getDeal },
  async (db, actor, dealId, body) => {
    const opened = await openTransaction(db, actor, dealId, body);
    await refreshChecklists(actor, opened.id);
    return opened;
  },
);
