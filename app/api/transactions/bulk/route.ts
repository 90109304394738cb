import { route } from "@/lib/foundation/api/route";
import { changeTransactions } from "@/lib/records/transactions/data";
import { bulkTransactionBody } from "@/lib/records/transactions/schema";

export const POST = route(
  { can: "DEALS_VIEW", allowApiKey: true, body: bulkTransactionBody, idempotent: true },
  ({ actor, db, body }) => changeTransactions(db, actor, body),
);
