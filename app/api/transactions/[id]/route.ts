import { recordRoute } from "@/lib/foundation/api/record-route";
import {
  deleteTransaction,
  getTransaction,
  updateTransaction,
} from "@/lib/records/transactions/data";
import { updateTransactionBody } from "@/lib/records/transactions/schema";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, getTransaction);

export const PUT = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: updateTransactionBody, find: getTransaction },
  updateTransaction,
);

export const DELETE = recordRoute({ can: "DEALS_DELETE", allowApiKey: true }, deleteTransaction);
