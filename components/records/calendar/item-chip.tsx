"use client";

import { useDraggable } from "@dnd-kit/core";
import { Link } from "@/components/foundation/ui/link";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { shortClockTime } from "@/lib/foundation/dates/clock-time";
import { itemName, itemPath, getOccasion } from "@/lib/records/calendar/item-text";
import type { CalendarItem } from "@/lib/records/calendar/serialize";
import { ItemMark, getItemTint, toAccessibleState } from "./item-mark";

type ItemChipProps = {
  item: CalendarItem;
  today: CalendarDay;
  /** Whether there is room for the client and a second line, as in a week. */
  roomy: boolean;
  /** Whether Tab stops here: only on the day that the arrow keys have reached. */
  reachable: boolean;
  onMove: (item: CalendarItem) => void;
};

const chipClasses = "flex w-full min-w-0 items-center gap-1.5 rounded-mark px-1.5 text-sm";

/** Renders an entry in a day of the grid. A click opens it; mouse, touch, the space key or its button move it. */
export function ItemChip({ item, today, roomy, reachable, onMove }: ItemChipProps) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: `grid:${item.kind}:${item.id}`,
    data: { item },
    disabled: !item.can_update,
  });
  const name = itemName(item);
  const tabIndex = reachable ? 0 : -1;
  return (
    <li className="group/chip relative z-10">
      <Link
        ref={setNodeRef}
        {...listeners}
        aria-describedby={item.can_update ? attributes["aria-describedby"] : undefined}
        href={itemPath(item)}
        prefetch={false}
        draggable={false}
        tabIndex={tabIndex}
        title={item.client_name ? `${name} (${item.client_name})` : name}
        data-calendar-item
        className={cn(
          chipClasses,
          roomy ? "min-h-7 items-start py-1" : "h-[22px]",
          "print:h-auto print:items-start print:text-xs",
          getItemTint(item, today),
          item.can_update && "touch-manipulation [-webkit-touch-callout:none]",
          isDragging && "opacity-40",
          "hover:brightness-95 dark:hover:brightness-125",
        )}
      >
        <span className={cn("shrink-0", roomy && "pt-[3px]")}>
          <ItemMark item={item} today={today} />
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={cn(
              roomy ? "line-clamp-3 [overflow-wrap:anywhere]" : "block truncate",
              "print:line-clamp-none print:whitespace-normal print:[overflow-wrap:anywhere]",
              item.done && "line-through",
            )}
          >
            <ChipText item={item} />
          </span>
          {roomy && item.client_name && (
            <span className="block truncate text-xs opacity-90">{item.client_name}</span>
          )}
        </span>
        <span className="sr-only">{toAccessibleState(item, today)}</span>
      </Link>
      {item.can_update && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Move ${name}`}
          title="Move to another day"
          onClick={() => onMove(item)}
          className={cn(
            "absolute top-0 right-0 hidden h-full w-6 place-items-center print:!hidden rounded-mark bg-surface text-muted hover:text-text",
            "group-focus-within/chip:grid group-hover/chip:grid",
          )}
        >
          <Icon name="calendar-arrow-down" className="size-3.5" />
        </button>
      )}
    </li>
  );
}

/** Renders the text of an entry. A closing shows only its title, because the key icon marks it as a closing. */
function ChipText({ item }: { item: CalendarItem }) {
  if (item.kind === "task") return <TaskText item={item} />;
  if (item.kind === "key_date" || item.kind === "contract_date") return itemName(item);
  return (
    <>
      <span className="sr-only">{getOccasion(item)}: </span>
      {item.title}
    </>
  );
}

function TaskText({ item: { due_time: time, title } }: { item: CalendarItem }) {
  return (
    <>
      {time && <span className="font-medium tabular-nums">{shortClockTime(time)} </span>}
      {title}
    </>
  );
}

/** Renders the preview at the pointer while an entry is dragged. */
export function DraggedItem({ item, today }: { item: CalendarItem; today: CalendarDay }) {
  return (
    <div
      className={cn(
        chipClasses,
        "h-6 max-w-56 cursor-grabbing shadow-float",
        getItemTint(item, today),
        item.done && "bg-surface",
      )}
    >
      <ItemMark item={item} today={today} />
      <span className="truncate">
        <ChipText item={item} />
      </span>
    </div>
  );
}
