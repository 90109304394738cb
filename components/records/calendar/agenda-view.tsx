"use client";

import { type ReactNode, useState } from "react";
import { toastWithUndo } from "@/components/foundation/record-layer/toast-with-undo";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { MoveOverdueButton } from "@/components/records/tasks/move-overdue-button";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { splitAgenda } from "@/lib/records/calendar/agenda";
import { useMarkItem } from "@/lib/records/calendar/hooks";
import { itemName } from "@/lib/records/calendar/item-text";
import type { CalendarEntryDay, CalendarItem } from "@/lib/records/calendar/serialize";
import { keyDateMessages } from "@/lib/records/key-dates/messages";
import { taskMessages } from "@/lib/records/tasks/messages";
import { DayList } from "./day-list";
import { ItemRow, type ItemRowsProps } from "./item-row";

type AgendaViewProps = ItemRowsProps & {
  day: CalendarDay;
  days: readonly CalendarEntryDay[];
  /** Overdue days, shown before an agenda that begins today. */
  before: readonly CalendarEntryDay[];
  /** Whether all overdue entries are the reader's own. */
  isMine: boolean;
  loading: boolean;
  canCreate: boolean;
  onMore: (day: CalendarDay) => void;
};

/** Renders four weeks as a list: overdue entries first, then the days with entries, and completed entries last. */
export function AgendaView(props: AgendaViewProps) {
  const { day, days, before, isMine, loading, canCreate, onMore, ...shown } = props;
  const { ticked, tick } = useItemCompletion();
  const rows = { ...shown, onTick: tick };
  if (loading) return <AgendaSkeleton />;
  const parts = splitAgenda({ before, days }, ticked);
  if (parts.overdue.length + parts.days.length + parts.done.length === 0) {
    return <NothingHere day={day} canCreate={canCreate} />;
  }
  const canMove = isMine && parts.overdue.some((item) => item.kind === "task" && item.can_update);
  return (
    <div className="flex flex-col gap-5">
      {parts.overdue.length > 0 && (
        <ItemSection
          name="Overdue"
          items={parts.overdue}
          className="text-danger-fg"
          action={canMove && <MoveOverdueButton />}
          {...rows}
        />
      )}
      {parts.days.map((entry) => (
        <DayList
          key={entry.day}
          day={entry.day}
          entry={entry}
          canCreate={canCreate}
          onMore={onMore}
          {...rows}
        />
      ))}
      {parts.done.length > 0 && <ItemSection name="Done" items={parts.done} {...rows} />}
    </div>
  );
}

type ItemSectionProps = ItemRowsProps & {
  name: string;
  items: readonly CalendarItem[];
  className?: string;
  action?: ReactNode;
};

/** Renders entries of several days under one heading. */
function ItemSection({ name, items, className, action, ...rows }: ItemSectionProps) {
  const headingId = `agenda-${name.toLowerCase()}`;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-1.5 flex min-h-9 items-center justify-between gap-2 px-1">
        <h2 id={headingId} className={cn("flex items-baseline gap-2 text-base", className)}>
          {name}
          <span className="text-sm font-normal text-muted tabular-nums">{items.length}</span>
        </h2>
        {action}
      </div>
      <Card className="overflow-hidden">
        <ul role="list" className="divide-y divide-line">
          {items.map((item) => (
            <ItemRow key={`${item.kind}:${item.id}`} item={item} showDay {...rows} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function NothingHere({ day, canCreate }: Pick<AgendaViewProps, "day" | "canCreate">) {
  return (
    <EmptyState
      icon="calendar-days"
      title="Nothing in these four weeks"
      text="Tasks with a due date, key dates and expected closings of deals show here."
      action={
        canCreate && (
          <ButtonLink icon="plus" href={`/tasks/new?due=${day}`} variant="primary">
            Add Task
          </ButtonLink>
        )
      }
    />
  );
}

function AgendaSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[2, 3, 1].map((rows, index) => (
        <div key={index} className="flex flex-col gap-1.5">
          <Skeleton className="my-2 h-5 w-56" />
          <Skeleton className={rows === 1 ? "h-14" : rows === 2 ? "h-28" : "h-42"} />
        </div>
      ))}
    </div>
  );
}

/** Completes agenda entries. `ticked` contains the ids completed since the agenda was opened. */
function useItemCompletion() {
  // `mutate` drops a call's callbacks when the next tick follows at once. `mutateAsync` settles for every call.
  const { mutateAsync: mark } = useMarkItem();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  function tick(item: CalendarItem, done: boolean) {
    const { updateFailedAlert } = item.kind === "task" ? taskMessages : keyDateMessages;
    setTicked((before) => new Set(before).add(item.id));
    toastWithUndo(mark({ item, done }), {
      toToast: () => ({ title: done ? "Done" : "Open again", description: itemName(item) }),
      undo: () => mark({ item: { ...item, done }, done: !done }),
      failed: updateFailedAlert,
    });
  }

  return { ticked, tick };
}
