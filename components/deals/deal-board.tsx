"use client";

import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from "@dnd-kit/core";
import type { InfiniteData } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { useBoardColumn, useMoveDeal, type Move } from "@/lib/deals/board-hooks";
import { boardQuery, type DealFilters } from "@/lib/deals/list-filters";
import { dealFailureText } from "@/lib/deals/save-failure";
import { DEAL_STATUSES } from "@/lib/deals/schema";
import type { Deal, DealPage, StatusTotal } from "@/lib/deals/serialize";
import type { DealStatus } from "@/lib/deals/status-color";
import type { ServerSeed } from "@/lib/server-seed";
import { DraggedCard } from "./board-card";
import { BoardColumn, type BoardColumnProps } from "./board-column";
import { boardAnnouncements, boardInstructions, columnByColumn } from "./board-keyboard";
import { LostReasonDialog } from "./lost-reason-dialog";

export type BoardSeed = Record<DealStatus, ServerSeed<InfiniteData<DealPage, number>>>;

type DealBoardProps = Omit<BoardColumnProps, "status" | "column" | "total" | "onMove"> & {
  filters: DealFilters;
  totals: StatusTotal[] | undefined;
  seed: BoardSeed | undefined;
};

const dealOf = (event: DragStartEvent | DragEndEvent) =>
  event.active.data.current?.deal as Deal | undefined;

function sayRefused(error: unknown, { deal }: Move) {
  showToast({
    variant: "error",
    title: dealFailureText(error),
    description: `${deal.title} went back to ${deal.status}.`,
  });
}

/** Where the pointer is; the keyboard has none, and goes by where the card is. */
const underPointer: CollisionDetection = (dragged) =>
  dragged.pointerCoordinates ? pointerWithin(dragged) : closestCenter(dragged);

/** A column a status; a deal is moved by mouse, touch, keyboard or its menu. */
export function DealBoard({ filters, totals, seed, ...column }: DealBoardProps) {
  const [dragged, setDragged] = useState<Deal | null>(null);
  const [losing, setLosing] = useState<Deal | null>(null);
  const { mutate: moveDeal } = useMoveDeal(filters, sayRefused);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn }),
  );

  const ask = useCallback(
    (deal: Deal, to: DealStatus) => {
      if (deal.status === to) return;
      if (to === "Lost") setTimeout(() => setLosing(deal));
      else moveDeal({ deal, to });
    },
    [moveDeal],
  );

  function drop(event: DragEndEvent) {
    setDragged(null);
    const deal = dealOf(event);
    const to = DEAL_STATUSES.find((status) => status === event.over?.id);
    if (deal && to) ask(deal, to);
  }

  return (
    <DndContext
      id="deal-board"
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements: boardAnnouncements,
        screenReaderInstructions: boardInstructions,
      }}
      onDragStart={(event) => setDragged(dealOf(event) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <div className="relative -mx-1 grid snap-x auto-cols-[minmax(216px,1fr)] grid-flow-col gap-3 overflow-x-auto px-1 pb-3 touch:auto-cols-[78vw]">
        {DEAL_STATUSES.map((status) => (
          <StatusColumn
            key={status}
            status={status}
            query={boardQuery(filters, status)}
            seed={seed?.[status]}
            total={totals?.find((total) => total.status === status) ?? null}
            onMove={ask}
            {...column}
          />
        ))}
      </div>
      <DragOverlay>{dragged && <DraggedCard deal={dragged} />}</DragOverlay>
      {losing && (
        <LostReasonDialog
          title={losing.title}
          onCancel={() => setLosing(null)}
          onConfirm={(lostReason) => {
            setLosing(null);
            moveDeal({ deal: losing, to: "Lost", lostReason });
          }}
        />
      )}
    </DndContext>
  );
}

type StatusColumnProps = Omit<BoardColumnProps, "column"> & {
  query: URLSearchParams;
  seed: ServerSeed<InfiniteData<DealPage, number>> | undefined;
};

function StatusColumn({ query, seed, ...rest }: StatusColumnProps) {
  const column = useBoardColumn(query, seed);
  return <BoardColumn column={column} {...rest} />;
}
