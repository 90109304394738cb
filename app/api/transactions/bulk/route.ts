import { route } from "@/lib/foundation/api/route";
import { withCustomChange } from "@/lib/records/custom-fields/values.data";
import { changeTransactions } from "@/lib/records/transactions/data";
import { bulkTransactionBody } from "@/lib/records/transactions/schema";

export const POST = route(
  { can: "DEALS_VIEW", allowApiKey: true, body: bulkTransactionBody, idempotent: true },
  ({ actor, db, body }) =>
    withCustomChange(db, actor, "transaction", body, (change) =>
      changeTransactions(db, actor, change),
    ),
);
