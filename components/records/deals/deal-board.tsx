"use client";

import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from "@dnd-kit/core";
import type { InfiniteData } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { dragAutoScroll } from "@/components/foundation/ui/drag-auto-scroll";
import { useDragSensors } from "@/components/foundation/ui/drag-sensors";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useBoardColumn } from "@/lib/records/deals/board-hooks";
import { toBoardQuery, type DealFilters } from "@/lib/records/deals/list";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import type { Deal, DealPage, StatusTotal } from "@/lib/records/deals/serialize";
import type { DealStatus } from "@/lib/records/deals/status-color";
import { DraggedCard } from "./board-card";
import { detectColumn } from "./board-collisions";
import { BoardColumn, type BoardColumnProps } from "./board-column";
import { boardAnnouncements, boardInstructions, moveByColumn } from "./board-keyboard";
import { LostReasonDialog } from "./lost-reason-dialog";
import { useBoardMoves } from "./use-board-moves";

export type InitialBoard = Record<DealStatus, InitialData<InfiniteData<DealPage, number>>>;

type DealBoardProps = Omit<
  BoardColumnProps,
  "status" | "column" | "total" | "onMove" | "onHandle"
> & {
  filters: DealFilters;
  totals: StatusTotal[] | undefined;
  initialData: InitialBoard | undefined;
};

const getDeal = (event: DragStartEvent | DragEndEvent) =>
  event.active.data.current?.deal as Deal | undefined;

/** Renders one column per status. Mouse, touch, keyboard or the menu move a deal. */
export function DealBoard({ filters, totals, initialData, ...column }: DealBoardProps) {
  const [dragged, setDragged] = useState<Deal | null>(null);
  const [losing, setLosing] = useState<Deal | null>(null);
  const { move, holdFocus, onHandle } = useBoardMoves(filters);
  const sensors = useDragSensors({ coordinateGetter: moveByColumn });

  const ask = useCallback(
    (deal: Deal, to: DealStatus) => {
      if (to === "Lost") setTimeout(() => setLosing(deal));
      else void move({ deal, to });
    },
    [move],
  );
  const moveFromMenu = useCallback(
    (deal: Deal, to: DealStatus) => {
      holdFocus(deal);
      ask(deal, to);
    },
    [ask, holdFocus],
  );

  function drop(event: DragEndEvent) {
    setDragged(null);
    const deal = getDeal(event);
    const to = DEAL_STATUSES.find((status) => status === event.over?.id);
    if (!deal || !to || to === deal.status) return;
    if (event.activatorEvent instanceof KeyboardEvent) holdFocus(deal);
    ask(deal, to);
  }

  return (
    <DndContext
      id="deal-board"
      sensors={sensors}
      collisionDetection={detectColumn}
      autoScroll={dragAutoScroll}
      accessibility={{
        announcements: boardAnnouncements,
        screenReaderInstructions: boardInstructions,
      }}
      onDragStart={(event) => setDragged(getDeal(event) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <div
        data-own-scroll
        data-print="landscape"
        className={cn(
          "relative -mx-1 grid auto-cols-[minmax(216px,1fr)] grid-flow-col gap-3 overflow-x-auto px-1 pb-3 touch:auto-cols-[78vw]",
          "print:auto-cols-fr print:gap-2 print:mx-0 print:overflow-visible print:px-0",
          // Snapping would undo the scrolling of a drag.
          !dragged && "snap-x",
        )}
      >
        {DEAL_STATUSES.map((status) => (
          <StatusColumn
            key={status}
            status={status}
            query={toBoardQuery(filters, status)}
            initialData={initialData?.[status]}
            total={totals?.find((total) => total.status === status) ?? null}
            onMove={moveFromMenu}
            onHandle={onHandle}
            {...column}
          />
        ))}
      </div>
      {/* No drop animation: the library would scroll back to the card's old position. */}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard deal={dragged} />}</DragOverlay>
      {losing && (
        <LostReasonDialog
          title={losing.title}
          onCancel={() => setLosing(null)}
          onConfirm={(lostReason) => {
            setLosing(null);
            void move({ deal: losing, to: "Lost", lostReason });
          }}
        />
      )}
    </DndContext>
  );
}

type StatusColumnProps = Omit<BoardColumnProps, "column"> & {
  query: URLSearchParams;
  initialData: InitialData<InfiniteData<DealPage, number>> | undefined;
};

function StatusColumn({ query, initialData, ...rest }: StatusColumnProps) {
  const column = useBoardColumn(query, rest.status, initialData);
  return <BoardColumn column={column} {...rest} />;
}
