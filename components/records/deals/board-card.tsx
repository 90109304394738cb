"use client";

import { useDraggable } from "@dnd-kit/core";
import { Link } from "@/components/foundation/ui/link";
import { memo, useCallback } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatCurrency } from "@/lib/foundation/text/format";
import { getClosingDay } from "@/lib/records/deals/closing-text";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal } from "@/lib/records/deals/serialize";
import { DealMenu, type DealMenuProps } from "./deal-menu";

type CardFiguresProps = {
  deal: Deal;
  showOwner: boolean;
  today: CalendarDay;
};

export type BoardCardProps = DealMenuProps &
  CardFiguresProps & {
    /** Called with the card's handle when it is rendered. */
    onHandle: (id: string, handle: HTMLElement) => void;
  };

/** Cards out of view are not laid out. Wider than the card, so that its outline is not cut off. */
const cellClasses =
  "-m-1 p-1 [content-visibility:auto] [contain-intrinsic-size:auto_112px] print:[content-visibility:visible]";

const cardClasses =
  "group/card relative break-inside-avoid rounded-card border border-line bg-surface py-2 pr-1 pl-3 hover:border-control";

/** Renders a deal on the board. Mouse and touch drag the whole card, the keyboard its handle. */
export function BoardCard(props: BoardCardProps) {
  const { deal, showOwner, today, onHandle, ...menu } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: deal.id,
    data: { deal },
    disabled: !deal.can_update,
  });
  const holdHandle = useCallback(
    (handle: HTMLButtonElement | null) => {
      setActivatorNodeRef(handle);
      if (handle) onHandle(deal.id, handle);
    },
    [deal.id, onHandle, setActivatorNodeRef],
  );
  return (
    <li className={cellClasses}>
      <div
        ref={setNodeRef}
        {...listeners}
        data-board-card
        className={cn(
          cardClasses,
          deal.can_update && "touch-manipulation",
          isDragging && "opacity-40",
        )}
      >
        <CardHead deal={deal} {...menu} />
        <div className="flex items-center gap-2 text-sm text-muted">
          <CardFigures deal={deal} showOwner={showOwner} today={today} />
          {deal.can_update && (
            <button
              type="button"
              ref={holdHandle}
              {...attributes}
              aria-label={`Move ${deal.title}`}
              className="relative z-10 -ml-1 grid size-8 shrink-0 cursor-grab place-items-center rounded-control text-muted hover:bg-hover touch:size-11 print:hidden"
            >
              <Icon name="grip-vertical" className="size-4" />
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

// Every drag notifies every card, so parts that a drag does not change are memoised. Otherwise picking up a card among
// some hundred would stutter.

const CardHead = memo(function CardHead({ deal, ...menu }: DealMenuProps) {
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1 pt-1">
        <h3 className="line-clamp-2 text-base font-medium [overflow-wrap:anywhere] print:line-clamp-none">
          <Link
            href={`/deal/${deal.id}`}
            prefetch={false}
            draggable={false}
            className="rounded-mark after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            {deal.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted print:whitespace-normal">
          {deal.client_name ?? dealMessages.unknownClient}
        </p>
      </div>
      <div className="relative z-10 flex shrink-0 flex-col items-center">
        <DealMenu deal={deal} {...menu} />
      </div>
    </div>
  );
});

const CardFigures = memo(function CardFigures(props: CardFiguresProps) {
  const { deal, showOwner, today } = props;
  const timeZone = useTimeZone();
  const day = getClosingDay(deal, timeZone, today);
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <span className="font-semibold [overflow-wrap:anywhere] text-text tabular-nums">
          {formatCurrency(deal.value)}
        </span>
        {day && (
          <span title={deal.status === "Closed" ? "Closed" : "Expected close date"}>{day}</span>
        )}
      </span>
      {showOwner && deal.owner_name && (
        <span
          className="relative z-10 flex shrink-0 items-center"
          title={`Assigned agent: ${deal.owner_name}`}
        >
          <span className="sr-only">Assigned agent {deal.owner_name}</span>
          <Avatar id={deal.owner_id} name={deal.owner_name} size="xs" />
        </span>
      )}
    </>
  );
});

/** Renders the preview at the pointer while a deal is dragged. */
export function DraggedCard({ deal }: { deal: Deal }) {
  return (
    <div className={cn(cardClasses, "cursor-grabbing shadow-float")}>
      <p className="line-clamp-2 pt-1 text-base font-medium [overflow-wrap:anywhere]">
        {deal.title}
      </p>
      <p className="truncate text-sm text-muted">
        {deal.client_name ?? dealMessages.unknownClient}
      </p>
      <p className="text-sm font-semibold tabular-nums">{formatCurrency(deal.value)}</p>
    </div>
  );
}
