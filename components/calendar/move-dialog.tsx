"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { CalendarDay } from "@/lib/calendar-day";
import { itemName } from "@/lib/calendar/item-text";
import { calendarMessages } from "@/lib/calendar/messages";
import type { CalendarItem } from "@/lib/calendar/serialize";
import { formatDate, formatDay } from "@/lib/format";
import { parseTypedDay } from "@/lib/typed-day";

type MoveDialogProps = {
  item: CalendarItem;
  today: CalendarDay;
  onMove: (item: CalendarItem, to: CalendarDay) => void;
  onClose: () => void;
};

/** The way to another day without dragging. */
export function MoveDialog({ item, today, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState(formatDate(item.day));
  const [error, setError] = useState<string>();

  function move() {
    const to = parseTypedDay(typed, today);
    if (!to) return setError(calendarMessages.dayInvalid);
    onClose();
    if (to !== item.day) onMove(item, to);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Move ${itemName(item)}`}
        description={`It is on ${formatDay(item.day)}.`}
        size="sm"
      >
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            move();
          }}
        >
          <DialogBody>
            <Field label="New day" required error={error}>
              <DateInput
                name="day"
                value={typed}
                today={today}
                onValueChange={(text) => {
                  setTyped(text);
                  setError(undefined);
                }}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              Move
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
