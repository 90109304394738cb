import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { SearchParams } from "nuqs/server";
import { ClientList } from "@/components/clients/client-list";
import { ClientsHeader } from "@/components/clients/clients-header";
import {
  CLIENT_COLUMNS_COOKIE,
  CLIENT_VIEW_COOKIE,
  lastClientColumns,
  lastClientView,
} from "@/components/clients/view-memory";
import { LoadFailure } from "@/components/layout/load-failure";
import { canEnrol } from "@/lib/action-plans/rights";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can, scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listClients } from "@/lib/clients/data";
import { fromListAnswer, toListAnswer } from "@/lib/clients/list-answer";
import { clientApiQuery, CLIENTS_PER_PAGE, clientAddress } from "@/lib/clients/list";
import { clientListQuery } from "@/lib/clients/schema";
import { bulkRights } from "@/lib/records/bulk-rights";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Clients" };

type ClientsPageProps = { searchParams: Promise<SearchParams> };

export default async function ClientsPage({ searchParams }: ClientsPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const filters = await clientAddress.load(searchParams);
  const asked = clientApiQuery(filters);
  const query = clientListQuery.parse({
    ...Object.fromEntries(asked),
    limit: String(CLIENTS_PER_PAGE),
  });
  // In the API's shape: a list needs less of a client than there is.
  const page = await orUnavailable(
    listClients(db, actor, query).then((found) => fromListAnswer(toListAnswer(found))),
  );
  const kept = await cookies();
  const lastView = {
    view: lastClientView(kept.get(CLIENT_VIEW_COOKIE)?.value),
    columns: lastClientColumns(kept.get(CLIENT_COLUMNS_COOKIE)?.value),
  };
  const may = {
    canCreate: can(actor, "CLIENTS_CREATE"),
    canExport: can(actor, "CLIENTS_EXPORT"),
  };
  return (
    <>
      <ClientsHeader {...may} />
      {page ? (
        <ClientList
          initialData={initialData(page)}
          initialQuery={asked.toString()}
          showOwner={scopeOf(actor, "CLIENTS_VIEW") !== "OWN"}
          {...may}
          canAddTask={can(actor, "TASKS_CREATE")}
          canSend={can(actor, "CONVERSATIONS_CREATE")}
          canEnrol={canEnrol(actor)}
          bulk={bulkRights(actor, "CLIENTS")}
          timeZone={timeZoneOf(actor)}
          lastView={lastView}
        />
      ) : (
        <LoadFailure />
      )}
    </>
  );
}
