import { recordRoute } from "@/lib/foundation/api/record-route";
import { changesFacts, refreshChecklists } from "@/lib/records/checklists/evaluation.data";
import { updateCustomized } from "@/lib/records/custom-fields/values.data";
import {
  deleteTransaction,
  getTransaction,
  updateTransaction,
} from "@/lib/records/transactions/data";
import { updateTransactionBody } from "@/lib/records/transactions/schema";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, getTransaction);

export const PUT = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: updateTransactionBody, find: getTransaction },
  async (db, actor, id, body) => {
    const save = updateCustomized("transaction", {
      find: getTransaction,
      update: updateTransaction,
    });
    const updated = await save(db, actor, id, body);
    if (changesFacts(body)) await refreshChecklists(actor, id);
    return updated;
  },
);

export const DELETE = recordRoute({ can: "DEALS_DELETE", allowApiKey: true }, deleteTransaction);
