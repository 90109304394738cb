import { cookies } from "next/headers";
import { defineLoading } from "@/components/foundation/layout/define-loading";
import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import {
  DealBoardSkeleton,
  DealListSkeleton,
  DealTableSkeleton,
} from "@/components/records/deals/deal-list-skeleton";
import { DEAL_VIEW_COOKIE, parseDealView } from "@/components/records/deals/view-memory";

const SKELETONS = { cards: DealListSkeleton, table: DealTableSkeleton, board: DealBoardSkeleton };

async function DealsLoading() {
  const view = parseDealView((await cookies()).get(DEAL_VIEW_COOKIE)?.value);
  const Skeleton = SKELETONS[view];
  return (
    <>
      <PageHeader title="Deals" titleInTopBar />
      <FilterBarSkeleton widths={["w-40", "w-40", "w-32"]} />
      <div className="h-12 touch:h-[52px]" />
      <Skeleton />
    </>
  );
}

export default defineLoading(DealsLoading);
