import { z } from "zod";
import { integerParam } from "@/lib/foundation/api/query";
import { transactionMessages as text } from "./messages";

/** The default and the maximum number of log entries. */
export const LOG_PAGE = 20;
export const MAX_LOG = 1000;

/** Query of GET /api/transactions/{id}/log. */
export const transactionLogQuery = z.object({
  limit: integerParam({ min: 1, max: MAX_LOG, fallback: LOG_PAGE, text: text.logLimitInvalid }),
});

export type TransactionLogQuery = z.output<typeof transactionLogQuery>;
