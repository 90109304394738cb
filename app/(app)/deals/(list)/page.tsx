import type { Metadata } from "next";
import { cookies } from "next/headers";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { DealList, type InitialDeals } from "@/components/records/deals/deal-list";
import { DealsHeader } from "@/components/records/deals/deals-header";
import {
  DEAL_COLUMNS_COOKIE,
  DEAL_VIEW_COOKIE,
  parseDealColumns,
  parseDealView,
} from "@/components/records/deals/view-memory";
import { collectCustom, isAboutCustomFields } from "@/lib/foundation/api/custom-params";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, canSeeOthers } from "@/lib/foundation/auth/permissions";
import { getBulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { mapNames } from "@/lib/foundation/record-layer/field-table";
import { initialData, initialPages } from "@/lib/foundation/record-layer/initial-data";
import type { Db } from "@/lib/foundation/supabase/db";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { toBoardTotals } from "@/lib/records/deals/cached-board";
import { listDeals, readDealBoard } from "@/lib/records/deals/data";
import {
  toBoardQuery,
  DEAL_STATUSES,
  toDealAddress,
  toDealPageQuery,
  type DealFilters,
} from "@/lib/records/deals/list";
import { dealListQuery } from "@/lib/records/deals/schema";

export const metadata: Metadata = { title: "Deals" };

const fileRights = (actor: TenantActor) => ({
  canCreate: can(actor, "DEALS_CREATE"),
  canExport: can(actor, "DEALS_EXPORT"),
});

const header = ({ actor }: Member) => <DealsHeader {...fileRights(actor)} />;

export default definePage<SearchPageProps>(
  { can: "DEALS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const saved = await cookies();
    const searched = await searchParams;
    const reading = listCustomFields(db, actor, { kind: "deal" });
    const dealAddress = toDealAddress(isAboutCustomFields(searched) ? await reading : []);
    const address = dealAddress.read(searched);
    const lastUsed = parseDealView(saved.get(DEAL_VIEW_COOKIE)?.value);
    const filters = { ...address, view: address.view ?? lastUsed };
    const [deals, customFields] = await Promise.all([readInitialData(db, actor, filters), reading]);
    const lastView = {
      view: lastUsed,
      columns: parseDealColumns(saved.get(DEAL_COLUMNS_COOKIE)?.value, customFields),
    };
    return (
      <DealList
        initialData={deals}
        initialQuery={dealAddress.query(filters)}
        customFields={customFields}
        lastView={lastView}
        seesOthers={canSeeOthers(actor, "DEALS_VIEW")}
        seesClients={can(actor, "CLIENTS_VIEW")}
        {...fileRights(actor)}
        canAddTask={can(actor, "TASKS_CREATE")}
        bulk={getBulkRights(actor, "DEALS")}
      />
    );
  },
);

const parse = (query: URLSearchParams) =>
  dealListQuery.parse(collectCustom(Object.fromEntries(query)));

async function readInitialData(
  db: Db,
  actor: TenantActor,
  filters: DealFilters,
): Promise<InitialDeals> {
  const { view } = filters;
  if (view !== "board") {
    const page = await listDeals(db, actor, parse(toDealPageQuery(filters)));
    return { view, page: initialData(page) };
  }
  const board = await readDealBoard(db, actor, parse(toBoardQuery(filters)));
  const columns = mapNames(DEAL_STATUSES, (status) => initialPages(board[status]));
  return { view: "board", columns, totals: initialData(toBoardTotals(board)) };
}
