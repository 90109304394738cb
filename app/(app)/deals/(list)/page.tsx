import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { InitialBoard } from "@/components/deals/deal-board";
import { DealList, type InitialDeals } from "@/components/deals/deal-list";
import { DealsHeader } from "@/components/deals/deals-header";
import { DEAL_VIEW_COOKIE, lastDealView } from "@/components/deals/view-memory";
import { screen, type Member, type OfAddress } from "@/components/layout/screen";
import { allOf } from "@/lib/all-of";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, seesOthers } from "@/lib/auth/permissions";
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
import type { Db } from "@/lib/supabase/db";

export const metadata: Metadata = { title: "Deals" };

const fileRights = (actor: TenantActor) => ({
  canCreate: can(actor, "DEALS_CREATE"),
  canExport: can(actor, "DEALS_EXPORT"),
});

const header = ({ actor }: Member) => <DealsHeader {...fileRights(actor)} />;

export default screen<OfAddress>(
  { can: "DEALS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const lastView = lastDealView((await cookies()).get(DEAL_VIEW_COOKIE)?.value);
    const address = await dealAddress.load(searchParams);
    const filters = { ...address, view: address.view ?? lastView };
    const deals = await readInitialData(db, actor, filters);
    return (
      <DealList
        initialData={deals}
        initialQuery={dealAddress.query(filters)}
        lastView={lastView}
        seesOthers={seesOthers(actor, "DEALS_VIEW")}
        seesClients={can(actor, "CLIENTS_VIEW")}
        {...fileRights(actor)}
        canAddTask={can(actor, "TASKS_CREATE")}
        bulk={bulkRights(actor, "DEALS")}
      />
    );
  },
);

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
