"use client";

import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { LoadError } from "@/components/foundation/ui/load-error";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatNumber } from "@/lib/foundation/text/format";
import { dayQuery, type CalendarAddress } from "@/lib/records/calendar/address";
import { useCalendar } from "@/lib/records/calendar/hooks";
import type { CalendarEntryDay } from "@/lib/records/calendar/serialize";
import { formatDayCount, formatFullDay } from "./day-text";
import { ItemRow, type ItemRowsProps } from "./item-row";

type DayDialogProps = ItemRowsProps & {
  day: CalendarDay;
  address: CalendarAddress;
  /** The day's entries that the view behind the dialog has loaded. */
  known: CalendarEntryDay | undefined;
  canCreate: boolean;
  onClose: () => void;
};

/** Renders all entries of a day and a button for a new task. */
export function DayDialog({ day, address, known, canCreate, onClose, ...rows }: DayDialogProps) {
  const whole = useCalendar(dayQuery(day, address));
  const read = whole.isPlaceholderData ? undefined : whole.data;
  const entry = read ? read.days[0] : known;
  const rest = entry ? entry.count - entry.items.length : 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={formatFullDay(day)} description={describe(entry?.count ?? 0)}>
        <DialogBody className="px-0 pb-0">
          {whole.isError && (
            <div className="px-5 pb-3">
              <LoadError onRetry={() => void whole.refetch()} />
            </div>
          )}
          {entry && (
            <ul role="list" className="divide-y divide-line border-t border-line">
              {entry.items.map((item) => (
                <ItemRow key={`${item.kind}:${item.id}`} item={item} {...rows} />
              ))}
            </ul>
          )}
          {read && rest > 0 && (
            <p className="border-t border-line px-5 py-3 text-sm text-muted">
              And {formatNumber(rest)} more. The task list shows them all.
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
          {canCreate && (
            <ButtonLink icon="plus" href={`/tasks/new?due=${day}`} variant="primary">
              New task
            </ButtonLink>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const describe = (count: number) => (count === 0 ? "Nothing on this day" : formatDayCount(count));
