import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { forbidden } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { getChangesStart } from "@/lib/foundation/record-layer/changes";
import { prefetchUnlessChanges } from "@/lib/foundation/record-layer/changes.data";
import { auditExport } from "@/lib/organisation/audit/record.data";
import { refreshChecklists } from "@/lib/records/checklists/evaluation.data";
import { withCustomValues } from "@/lib/records/custom-fields/values.data";
import {
  createTransaction,
  prefetchTransactions,
  exportTransactions,
  listTransactionChanges,
  listTransactions,
} from "@/lib/records/transactions/data";
import { createTransactionsCsvResponse } from "@/lib/records/transactions/export-csv";
import { transactionsQuery } from "@/lib/records/transactions/read-query";
import { createTransactionBody } from "@/lib/records/transactions/schema";
import { readCustomColumns } from "../custom-fields/custom-columns";

export const GET = route(
  {
    can: "DEALS_VIEW",
    allowApiKey: true,
    query: transactionsQuery,
    prefetch: prefetchUnlessChanges(prefetchTransactions),
  },
  async ({ actor, db, query, prefetched, request, requestId }) => {
    const after = getChangesStart(query);
    if (after) return listTransactionChanges(db, actor, { after, limit: query.limit, request });
    if (query.export !== "csv") return listTransactions(db, actor, query, prefetched);
    if (!can(actor, "DEALS_EXPORT")) throw forbidden();
    const toResponse = createTransactionsCsvResponse(
      await readCustomColumns(db, actor, "transaction"),
    );
    return toResponse(
      exportTransactions(db, actor, query, auditExport(actor, request.headers, "transaction")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  {
    can: "DEALS_CREATE",
    allowApiKey: true,
    body: createTransactionBody,
    successStatus: 201,
    idempotent: true,
  },
  async ({ actor, db, body }) => {
    const created = await withCustomValues(db, actor, "transaction", body, (values) =>
      createTransaction(db, actor, values),
    );
    await refreshChecklists(actor, created.id);
    return created;
  },
);
