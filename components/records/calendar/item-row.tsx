"use client";

import { useDraggable } from "@dnd-kit/core";
import { Link } from "@/components/foundation/ui/link";
import { useId } from "react";
import { coverClasses } from "@/components/foundation/record-layer/cover-link";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { IconButton } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { dueLabel } from "@/lib/foundation/record-layer/due-label";
import {
  getOccasion,
  isOverdue,
  isTickable,
  itemName,
  itemPath,
} from "@/lib/records/calendar/item-text";
import type { CalendarItem } from "@/lib/records/calendar/serialize";
import { priorityColor } from "@/lib/records/tasks/priority-color";
import { ItemMark, KIND_COLORS, toAccessibleState } from "./item-mark";

export type ItemRowsProps = {
  today: CalendarDay;
  /** Whether the owner is shown, because the reader sees others' entries. */
  showOwner: boolean;
  onMove: (item: CalendarItem) => void;
  /** Set where entries can be completed. */
  onTick?: ((item: CalendarItem, done: boolean) => void) | undefined;
};

type ItemRowProps = ItemRowsProps & {
  item: CalendarItem;
  /** Whether the screen has days to drag the entry to. */
  draggable?: boolean;
  /** Shows the day, in lists of several days. */
  showDay?: boolean;
};

const BADGE_TONES = {
  key_date: "violet",
  expected_close: "accent",
  closing_date: "accent",
  contract_date: "blue",
  task: "gray",
} as const;

/** Renders an entry in a day's list. The whole row opens it. */
export function ItemRow(props: ItemRowProps) {
  const { item, today, showOwner, onMove, onTick, draggable = false, showDay = false } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    // A unique id, because an entry may be in a day's list and in the dialog above it at once.
    id: useId(),
    data: { item },
    disabled: !draggable || !item.can_update,
  });
  const overdue = isOverdue(item, today);
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-calendar-row
      className={cn(
        "relative flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover touch:px-3",
        item.done && "text-muted",
        draggable && item.can_update && "touch-manipulation [-webkit-touch-callout:none]",
        isDragging && "opacity-40",
      )}
    >
      {onTick && isTickable(item.kind) ? (
        <span className="relative z-10 grid size-5 shrink-0 place-items-center touch:size-11">
          <Checkbox
            checked={item.done}
            disabled={!item.can_update}
            aria-label={`Done: ${itemName(item)}`}
            onCheckedChange={(done) => onTick(item, done)}
          />
        </span>
      ) : (
        <span
          className={cn(
            "grid size-5 shrink-0 place-items-center",
            onTick && "touch:size-11",
            !item.done && (overdue ? "text-danger-fg" : KIND_COLORS[item.kind]),
          )}
        >
          <ItemMark item={item} today={today} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          <Link
            ref={setActivatorNodeRef}
            aria-describedby={listeners && attributes["aria-describedby"]}
            href={itemPath(item)}
            prefetch={false}
            draggable={false}
            className={cn(item.done && "line-through", overdue && "text-danger-fg", coverClasses)}
          >
            {item.title}
            <span className="sr-only">{toAccessibleState(item, today)}</span>
          </Link>
        </p>
        <ItemFacts item={item} day={showDay ? dueLabel(item.day, today).text : null} />
      </div>
      {showOwner && item.owner_name && (
        <span title={item.owner_name} className="shrink-0">
          <span className="sr-only">{item.owner_name}</span>
          <Avatar id={item.owner_id} name={item.owner_name} size="xs" />
        </span>
      )}
      {item.can_update ? (
        <IconButton
          icon="calendar-arrow-down"
          label={`Move ${itemName(item)}`}
          title="Move to another day"
          onClick={() => onMove(item)}
          className="relative z-10 text-muted"
        />
      ) : (
        <span className="size-8 shrink-0 touch:size-11" />
      )}
    </li>
  );
}

function ItemFacts({ item, day }: { item: CalendarItem; day: string | null }) {
  const occasion = getOccasion(item);
  const about = item.client_name ?? (item.kind === "task" ? item.deal_title : null);
  return (
    <p className="mt-0.5 flex min-w-0 items-center gap-2 text-sm text-muted">
      {day && <span className="shrink-0 tabular-nums">{day}</span>}
      {item.due_time && (
        <span className="shrink-0 font-medium text-text tabular-nums">
          {formatClockTime(item.due_time)}
        </span>
      )}
      {occasion && <Badge tone={BADGE_TONES[item.kind]}>{occasion}</Badge>}
      {item.priority && !item.done && (
        <Badge tone={getTone(priorityColor(item.priority))} dot>
          {item.priority}
        </Badge>
      )}
      {about && <span className="truncate">{about}</span>}
    </p>
  );
}
