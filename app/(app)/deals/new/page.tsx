import type { Metadata } from "next";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { DealForm } from "@/components/deals/deal-form";
import { LoadFailure } from "@/components/layout/load-failure";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { PageHeader } from "@/components/ui/page-header";
import { orNone } from "@/lib/api/or-none";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getClient } from "@/lib/clients/data";
import { isMlsSetUp } from "@/lib/mls/connection";

export const metadata: Metadata = { title: "Add New Deal" };

type NewDealPageProps = { searchParams: Promise<SearchParams> };

const loadLinks = createLoader({ client: parseAsString });

export default async function NewDealPage({ searchParams }: NewDealPageProps) {
  const { actor, db } = await requireActor({ can: "DEALS_CREATE" });
  const asked = await loadLinks(searchParams);
  const seesClients = can(actor, "CLIENTS_VIEW");
  const prefill = await orUnavailable(
    Promise.all([
      seesClients ? orNone(asked.client, (id) => getClient(db, actor, id)) : null,
      isMlsSetUp(db, actor.tenantId),
    ]),
  );
  if (!prefill) return <LoadFailure />;
  const [client, fillsFromMls] = prefill;
  return (
    <>
      <BreadcrumbLabel label="Add New Deal" />
      <PageHeader title="Add New Deal" titleInTopBar />
      <DealForm
        key={asked.client}
        deal={null}
        client={client && { id: client.id, label: client.name }}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={can(actor, "DEALS_ASSIGN")}
        timeZone={timeZoneOf(actor)}
        fillsFromMls={fillsFromMls}
      />
    </>
  );
}
