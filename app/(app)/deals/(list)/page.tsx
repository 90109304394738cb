import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { SearchParams } from "nuqs/server";
import type { InitialBoard } from "@/components/deals/deal-board";
import { DealList, type InitialDeals } from "@/components/deals/deal-list";
import { DealsHeader } from "@/components/deals/deals-header";
import { DEAL_VIEW_COOKIE, lastDealView } from "@/components/deals/view-memory";
import { LoadFailure } from "@/components/layout/load-failure";
import { allOf } from "@/lib/all-of";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, seesOthers } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listDeals, totalDeals } from "@/lib/deals/data";
import {
  boardQuery,
  DEAL_STATUSES,
  dealAddress,
  dealPageQuery,
  type DealFilters,
} from "@/lib/deals/list";
import { dealListQuery } from "@/lib/deals/schema";
import type { DealStatus } from "@/lib/deals/status-color";
import { bulkRights } from "@/lib/records/bulk-rights";
import { initialData, initialPages } from "@/lib/records/initial-data";
import type { Db } from "@/lib/supabase/server";

export const metadata: Metadata = { title: "Deals" };

type DealsPageProps = { searchParams: Promise<SearchParams> };

export default async function DealsPage({ searchParams }: DealsPageProps) {
  const { actor, db } = await requireActor({ can: "DEALS_VIEW" });
  const lastView = lastDealView((await cookies()).get(DEAL_VIEW_COOKIE)?.value);
  const address = await dealAddress.load(searchParams);
  const filters = { ...address, view: address.view ?? lastView };
  const canCreate = can(actor, "DEALS_CREATE");
  const deals = await orUnavailable(readInitialData(db, actor, filters));
  const canExport = can(actor, "DEALS_EXPORT");
  return (
    <>
      <DealsHeader canCreate={canCreate} canExport={canExport} />
      {deals ? (
        <DealList
          initialData={deals}
          initialQuery={dealAddress.query(filters)}
          lastView={lastView}
          seesOthers={seesOthers(actor, "DEALS_VIEW")}
          seesClients={can(actor, "CLIENTS_VIEW")}
          canCreate={canCreate}
          canExport={canExport}
          canAddTask={can(actor, "TASKS_CREATE")}
          bulk={bulkRights(actor, "DEALS")}
          timeZone={timeZoneOf(actor)}
        />
      ) : (
        <LoadFailure />
      )}
    </>
  );
}

const parse = (query: URLSearchParams) => dealListQuery.parse(Object.fromEntries(query));

async function readInitialData(
  db: Db,
  actor: TenantActor,
  filters: DealFilters,
): Promise<InitialDeals> {
  if (filters.view === "cards") {
    const page = await listDeals(db, actor, parse(dealPageQuery(filters)));
    return { view: "cards", page: initialData(page) };
  }
  const readColumn = async (status: DealStatus) => {
    const page = await listDeals(db, actor, parse(boardQuery(filters, status)));
    return initialPages(page);
  };
  const [columns, totals] = await Promise.all([
    allOf(Object.fromEntries(DEAL_STATUSES.map((status) => [status, readColumn(status)]))),
    totalDeals(db, actor, parse(boardQuery(filters))),
  ]);
  return { view: "board", columns: columns as InitialBoard, totals: initialData(totals) };
}
