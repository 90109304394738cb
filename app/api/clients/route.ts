import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { forbidden } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { getChangesStart } from "@/lib/foundation/record-layer/changes";
import { prefetchUnlessChanges } from "@/lib/foundation/record-layer/changes.data";
import { auditExport } from "@/lib/organisation/audit/record.data";
import {
  prefetchClients,
  createClient,
  exportClients,
  listClientChanges,
  listClients,
} from "@/lib/records/clients/data";
import { createClientsCsvResponse } from "@/lib/records/clients/export-csv";
import { toListDto } from "@/lib/records/clients/list-dto";
import { clientsQuery } from "@/lib/records/clients/read-query";
import { createClientBody } from "@/lib/records/clients/schema";
import { withCustomValues } from "@/lib/records/custom-fields/values.data";
import { readCustomColumns } from "../custom-fields/custom-columns";

export const GET = route(
  {
    can: "CLIENTS_VIEW",
    allowApiKey: true,
    query: clientsQuery,
    prefetch: prefetchUnlessChanges(prefetchClients),
  },
  async ({ actor, db, query, prefetched, request, requestId }) => {
    const after = getChangesStart(query);
    if (after) return listClientChanges(db, actor, { after, limit: query.limit, request });
    if (query.export !== "csv") return toListDto(await listClients(db, actor, query, prefetched));
    if (!can(actor, "CLIENTS_EXPORT")) throw forbidden();
    const toResponse = createClientsCsvResponse(await readCustomColumns(db, actor, "client"));
    return toResponse(
      exportClients(db, actor, query, auditExport(actor, request.headers, "client")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  {
    can: "CLIENTS_CREATE",
    allowApiKey: true,
    body: createClientBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) =>
    withCustomValues(db, actor, "client", body, (values) => createClient(db, actor, values)),
);
