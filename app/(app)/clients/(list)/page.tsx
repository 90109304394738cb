import type { Metadata } from "next";
import { cookies } from "next/headers";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { ClientsHeader } from "@/components/records/clients/clients-header";
import { CLIENT_COLUMNS_COOKIE, CLIENT_VIEW_COOKIE } from "@/components/records/clients/save-view";
import { parseClientColumns, parseClientView } from "@/components/records/clients/view-memory";
import { ClientList } from "@/components/workspace/client-pages/client-list";
import { canEnrol } from "@/lib/follow-up/action-plans/rights";
import { collectCustom, isAboutCustomFields } from "@/lib/foundation/api/custom-params";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import { getBulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listClients } from "@/lib/records/clients/data";
import { toClientAddress, toClientQuery, CLIENTS_PER_PAGE } from "@/lib/records/clients/list";
import { fromListDto, toListDto } from "@/lib/records/clients/list-dto";
import { clientListQuery } from "@/lib/records/clients/schema";
import { listCustomFields } from "@/lib/records/custom-fields/data";

export const metadata: Metadata = { title: "Clients" };

const fileRights = (actor: TenantActor) => ({
  canCreate: can(actor, "CLIENTS_CREATE"),
  canExport: can(actor, "CLIENTS_EXPORT"),
});

const header = ({ actor }: Member) => <ClientsHeader {...fileRights(actor)} />;

export default definePage<SearchPageProps>(
  { can: "CLIENTS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const address = await searchParams;
    // Starts this read without waiting for it, unless the address contains custom-field filters, which need the fields
    // first.
    const readingFields = listCustomFields(db, actor, { kind: "client" });
    const addressFields = isAboutCustomFields(address) ? await readingFields : [];
    const filters = toClientAddress(addressFields).read(address);
    const addressQuery = toClientQuery(filters);
    const query = clientListQuery.parse({
      ...collectCustom(Object.fromEntries(addressQuery)),
      limit: String(CLIENTS_PER_PAGE),
    });
    const [listed, customFields] = await Promise.all([
      listClients(db, actor, query),
      readingFields,
    ]);
    // In the API's list format, which has fewer fields than a client.
    const page = fromListDto(toListDto(listed));
    const cookieStore = await cookies();
    const lastView = {
      view: parseClientView(cookieStore.get(CLIENT_VIEW_COOKIE)?.value),
      columns: parseClientColumns(cookieStore.get(CLIENT_COLUMNS_COOKIE)?.value, customFields),
    };
    return (
      <ClientList
        initialData={initialData(page)}
        initialQuery={addressQuery.toString()}
        customFields={customFields}
        showOwner={getScope(actor, "CLIENTS_VIEW") !== "OWN"}
        {...fileRights(actor)}
        canAddTask={can(actor, "TASKS_CREATE")}
        canSend={can(actor, "CONVERSATIONS_CREATE")}
        canEnrol={canEnrol(actor)}
        bulk={getBulkRights(actor, "CLIENTS")}
        lastView={lastView}
      />
    );
  },
);
