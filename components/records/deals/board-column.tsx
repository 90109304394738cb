"use client";

import { useDroppable } from "@dnd-kit/core";
import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { Dot } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import type { useBoardColumn } from "@/lib/records/deals/board-hooks";
import type { StatusTotal } from "@/lib/records/deals/serialize";
import { dealStatusColor, type DealStatus } from "@/lib/records/deals/status-color";
import { BoardCard, type BoardCardProps } from "./board-card";

export type BoardColumnProps = Omit<BoardCardProps, "deal"> & {
  status: DealStatus;
  column: ReturnType<typeof useBoardColumn>;
  /** Null while unknown. */
  total: StatusTotal | null;
};

/** Renders a status with its count, sum and deals. Deals are dropped here. */
export function BoardColumn({ status, column, total, ...card }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const deals = column.data?.pages.flatMap((page) => page.deals) ?? [];
  return (
    <section
      ref={setNodeRef}
      aria-label={status}
      data-column={status}
      className={cn(
        "relative flex min-h-72 min-w-0 snap-start flex-col rounded-card bg-sunken transition-colors",
        "max-h-[max(420px,calc(100dvh_-_240px_-_var(--frame-notice,0px)))] touch:max-h-[max(320px,calc(100dvh_-_276px_-_var(--frame-notice,0px)))] print:max-h-none print:border print:bg-transparent",
        isOver && "bg-accent-soft",
      )}
    >
      <div className="shrink-0 px-3 pt-2.5 pb-2">
        <div className="flex items-center gap-2">
          <Dot tone={dealStatusColor(status)} />
          <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{status}</h2>
          <span className="text-sm text-muted tabular-nums">
            {total && formatNumber(total.count)}
            <span className="sr-only">{total?.count === 1 ? " deal" : " deals"}</span>
          </span>
        </div>
        <p className="text-sm text-muted tabular-nums">
          {total ? formatCurrency(total.value) : "\u00a0"}
        </p>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-2 [scrollbar-width:thin] print:overflow-visible">
        {column.isError && !column.data && <LoadError onRetry={() => void column.refetch()} />}
        {column.isPending && <Skeleton className="h-24 rounded-card" />}
        <ul role="list" className="flex flex-col gap-2">
          {deals.map((deal) => (
            <BoardCard key={deal.id} deal={deal} {...card} />
          ))}
        </ul>
        {column.data && deals.length === 0 && (
          <p className="px-1 py-3 text-center text-sm text-muted">No deals here</p>
        )}
        {column.hasNextPage && total && (
          <p className="hidden px-1 py-2 text-sm text-muted print:block">
            And {formatNumber(total.count - deals.length)} more
          </p>
        )}
        <ShowMore list={column} size="sm" variant="quiet" className="mt-2 w-full" />
      </div>
    </section>
  );
}
