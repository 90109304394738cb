import { withChangeParams } from "@/lib/foundation/record-layer/changes";
import { transactionListQuery } from "./schema";

/** Query of GET /api/transactions: a page of the list, or the changes after a cursor. */
export const transactionsQuery = withChangeParams(transactionListQuery);
