import { Dot, getTone } from "@/components/foundation/ui/badge";
import { Icon } from "@/components/foundation/ui/icon";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { isOverdue } from "@/lib/records/calendar/item-text";
import type { CalendarKind } from "@/lib/records/calendar/kinds";
import type { CalendarItem } from "@/lib/records/calendar/serialize";
import { priorityColor } from "@/lib/records/tasks/priority-color";

const KIND_ICONS = {
  key_date: "flag",
  expected_close: "key-round",
  closing_date: "key-round",
  contract_date: "signature",
} as const;

/** The colour of each kind's icon. */
export const KIND_COLORS: Record<CalendarKind, string> = {
  key_date: "text-violet-fg",
  expected_close: "text-accent-fg",
  closing_date: "text-accent-fg",
  contract_date: "text-blue-fg",
  task: "",
};

const KIND_TINTS: Record<CalendarKind, string> = {
  key_date: "bg-violet-soft text-violet-fg",
  expected_close: "bg-accent-soft text-accent-fg",
  closing_date: "bg-accent-soft text-accent-fg",
  contract_date: "bg-blue-soft text-blue-fg",
  task: "border border-line bg-surface text-text",
};

/** Renders the icon of a kind: a flag for key dates, a key for closings, a pen for contracts, a dot for tasks. */
export function KindMark({ kind, tone = "gray" }: { kind: CalendarKind; tone?: string }) {
  if (kind === "task") {
    return (
      <span aria-hidden="true" className="grid size-3.5 shrink-0 place-items-center">
        <Dot tone={getTone(tone)} className="size-2" />
      </span>
    );
  }
  const icon = KIND_ICONS[kind];
  return <Icon name={icon} className="size-3.5 shrink-0" />;
}

/** Renders the icon of an entry: a tick when done, a warning when overdue, otherwise its kind and priority. */
export function ItemMark({ item, today }: { item: CalendarItem; today: CalendarDay }) {
  if (item.done) return <Icon name="check" className="size-3.5 shrink-0" />;
  if (isOverdue(item, today)) {
    return <Icon name="triangle-exclamation-point" className="size-3.5 shrink-0" />;
  }
  return (
    <KindMark kind={item.kind} tone={item.priority ? priorityColor(item.priority) : undefined} />
  );
}

/** Returns the tint of an entry: red when overdue, none when done, otherwise by kind. */
export function getItemTint(item: CalendarItem, today: CalendarDay): string {
  if (item.done) return "text-muted";
  if (isOverdue(item, today)) return "bg-danger-soft text-danger-fg";
  return KIND_TINTS[item.kind];
}

/** Returns the meaning of colour and icon, as text for screen readers. */
export function toAccessibleState(item: CalendarItem, today: CalendarDay): string {
  const priority = item.priority === "High" && !item.done ? ", high priority" : "";
  const state = item.done ? ", done" : isOverdue(item, today) ? ", overdue" : "";
  return `${priority}${state}`;
}
