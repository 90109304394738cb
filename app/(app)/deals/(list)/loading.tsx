import { cookies } from "next/headers";
import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { DealBoardSkeleton, DealListSkeleton } from "@/components/records/deals/deal-list-skeleton";
import { DEAL_VIEW_COOKIE, parseDealView } from "@/components/records/deals/view-memory";

export default async function DealsLoading() {
  const view = parseDealView((await cookies()).get(DEAL_VIEW_COOKIE)?.value);
  return (
    <>
      <PageHeader title="Deals" titleInTopBar />
      <FilterBarSkeleton widths={["w-40", "w-40", "w-32"]} />
      <div className="h-12 touch:h-[52px]" />
      {view === "board" ? <DealBoardSkeleton /> : <DealListSkeleton />}
    </>
  );
}
