import { route } from "@/lib/foundation/api/route";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { reportError } from "@/lib/foundation/monitoring/report";
import { auditExport } from "@/lib/organisation/audit/record.data";
import { exportChosenTransactions } from "@/lib/records/transactions/data";
import { createTransactionsCsvResponse } from "@/lib/records/transactions/export-csv";
import { exportChosenTransactionsBody } from "@/lib/records/transactions/schema";
import { readCustomColumns } from "../../custom-fields/custom-columns";

export const POST = route(
  { can: "DEALS_EXPORT", allowApiKey: true, body: exportChosenTransactionsBody },
  async ({ actor, db, body, request, requestId }) => {
    const toResponse = createTransactionsCsvResponse(
      await readCustomColumns(db, actor, "transaction"),
    );
    return toResponse(
      exportChosenTransactions(db, actor, body, auditExport(actor, request.headers, "transaction")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);
