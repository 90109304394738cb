import type { Metadata } from "next";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { DealForm } from "@/components/workspace/deal-pages/deal-form";
import { parseAsString, readAddress } from "@/lib/foundation/address/parsers";
import { nullIf404 } from "@/lib/foundation/api/null-if-404";
import { can } from "@/lib/foundation/auth/permissions";
import { isMlsSetUp } from "@/lib/listings/mls/connection";
import { getClient } from "@/lib/records/clients/data";
import { listEditableFields } from "@/lib/records/custom-fields/data";

export const metadata: Metadata = { title: "Add New Deal" };

const linkParsers = { client: parseAsString };

export default definePage<SearchPageProps>(
  { can: "DEALS_CREATE" },
  async ({ actor, db, searchParams }) => {
    const links = readAddress(linkParsers, await searchParams);
    const seesClients = can(actor, "CLIENTS_VIEW");
    const [client, fillsFromMls, customFields] = await Promise.all([
      seesClients ? nullIf404(links.client, (id) => getClient(db, actor, id)) : null,
      isMlsSetUp(actor.tenantId),
      listEditableFields(db, actor, "deal"),
    ]);
    return (
      <>
        <ScreenHeader title="Add New Deal" titleInTopBar />
        <DealForm
          key={links.client}
          deal={null}
          client={client && { id: client.id, label: client.name }}
          person={{ id: actor.userId, name: actor.name }}
          canAssign={can(actor, "DEALS_ASSIGN")}
          fillsFromMls={fillsFromMls}
          customFields={customFields}
        />
      </>
    );
  },
);
