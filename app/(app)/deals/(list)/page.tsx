import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { AddDealLink } from "@/components/deals/deal-cards";
import { DealList } from "@/components/deals/deal-list";
import { ExportDealsButton } from "@/components/deals/export-deals-button";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";
import { can, scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listDeals } from "@/lib/deals/data";
import { dealPageQuery, loadDealFilters } from "@/lib/deals/list-filters";
import { dealListQuery } from "@/lib/deals/list-query";
import { seedOf } from "@/lib/seed-of";

export const metadata: Metadata = { title: "Deals" };

type DealsPageProps = { searchParams: Promise<SearchParams> };

export default async function DealsPage({ searchParams }: DealsPageProps) {
  const { actor, db } = await requireActor({ can: "DEALS_VIEW" });
  const asked = dealPageQuery(await loadDealFilters(searchParams));
  const page = await listDeals(db, actor, dealListQuery.parse(Object.fromEntries(asked)));
  const canCreate = can(actor, "DEALS_CREATE");
  return (
    <>
      <PageHeader
        title="Deals"
        actions={can(actor, "DEALS_EXPORT") && <ExportDealsButton />}
        primary={canCreate && <AddDealLink />}
      />
      <DealList
        seed={seedOf(page)}
        seedQuery={asked.toString()}
        seesOthers={scopeOf(actor, "DEALS_VIEW") !== "OWN"}
        seesClients={can(actor, "CLIENTS_VIEW")}
        canCreate={canCreate}
        canAddTask={can(actor, "TASKS_CREATE")}
        timeZone={timeZoneOf(actor)}
      />
    </>
  );
}
