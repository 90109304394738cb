import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ClientList } from "@/components/clients/client-list";
import { ClientsHeader } from "@/components/clients/clients-header";
import {
  CLIENT_COLUMNS_COOKIE,
  CLIENT_VIEW_COOKIE,
  lastClientColumns,
  lastClientView,
} from "@/components/clients/view-memory";
import { screen, type Member, type OfAddress } from "@/components/layout/screen";
import { canEnrol } from "@/lib/action-plans/rights";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, scopeOf } from "@/lib/auth/permissions";
import { listClients } from "@/lib/clients/data";
import { fromListAnswer, toListAnswer } from "@/lib/clients/list-answer";
import { clientApiQuery, CLIENTS_PER_PAGE, clientAddress } from "@/lib/clients/list";
import { clientListQuery } from "@/lib/clients/schema";
import { bulkRights } from "@/lib/records/bulk-rights";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Clients" };

const fileRights = (actor: TenantActor) => ({
  canCreate: can(actor, "CLIENTS_CREATE"),
  canExport: can(actor, "CLIENTS_EXPORT"),
});

const header = ({ actor }: Member) => <ClientsHeader {...fileRights(actor)} />;

export default screen<OfAddress>(
  { can: "CLIENTS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const filters = await clientAddress.load(searchParams);
    const asked = clientApiQuery(filters);
    const query = clientListQuery.parse({
      ...Object.fromEntries(asked),
      limit: String(CLIENTS_PER_PAGE),
    });
    // In the API's shape: a list needs less of a client than there is.
    const page = fromListAnswer(toListAnswer(await listClients(db, actor, query)));
    const kept = await cookies();
    const lastView = {
      view: lastClientView(kept.get(CLIENT_VIEW_COOKIE)?.value),
      columns: lastClientColumns(kept.get(CLIENT_COLUMNS_COOKIE)?.value),
    };
    return (
      <ClientList
        initialData={initialData(page)}
        initialQuery={asked.toString()}
        showOwner={scopeOf(actor, "CLIENTS_VIEW") !== "OWN"}
        {...fileRights(actor)}
        canAddTask={can(actor, "TASKS_CREATE")}
        canSend={can(actor, "CONVERSATIONS_CREATE")}
        canEnrol={canEnrol(actor)}
        bulk={bulkRights(actor, "CLIENTS")}
        lastView={lastView}
      />
    );
  },
);
