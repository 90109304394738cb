import type { Metadata } from "next";
import { createLoader, parseAsString } from "nuqs/server";
import { DealForm } from "@/components/deals/deal-form";
import { screen, type OfAddress } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { orNone } from "@/lib/api/or-none";
import { can } from "@/lib/auth/permissions";
import { getClient } from "@/lib/clients/data";
import { isMlsSetUp } from "@/lib/mls/connection";

export const metadata: Metadata = { title: "Add New Deal" };

const loadLinks = createLoader({ client: parseAsString });

export default screen<OfAddress>({ can: "DEALS_CREATE" }, async ({ actor, db, searchParams }) => {
  const asked = await loadLinks(searchParams);
  const seesClients = can(actor, "CLIENTS_VIEW");
  const [client, fillsFromMls] = await Promise.all([
    seesClients ? orNone(asked.client, (id) => getClient(db, actor, id)) : null,
    isMlsSetUp(db, actor.tenantId),
  ]);
  return (
    <>
      <ScreenHeader title="Add New Deal" titleInTopBar />
      <DealForm
        key={asked.client}
        deal={null}
        client={client && { id: client.id, label: client.name }}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={can(actor, "DEALS_ASSIGN")}
        fillsFromMls={fillsFromMls}
      />
    </>
  );
});
