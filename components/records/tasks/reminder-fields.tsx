"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import type { WallTime } from "@/lib/foundation/dates/wall-time";
import { formatDate } from "@/lib/foundation/text/format";
import type { FormClock, TaskFormValues } from "@/lib/records/tasks/form-state";
import { moveReminder, suggestReminder } from "@/lib/records/tasks/reminder";

type ReminderFieldsProps = {
  form: UseFormReturn<TaskFormValues>;
  clock: () => FormClock;
  personId: string;
};

/** Renders the fields of the time at which the task's assignee is notified. */
export function ReminderFields({ form, clock, personId }: ReminderFieldsProps) {
  const { control, setValue, getValues } = form;
  const reminds = useWatch({ control, name: "reminds" });
  const assignedTo = useWatch({ control, name: "assigned_to" });
  const isMine = assignedTo === personId;
  const write = ({ day, time }: WallTime) => {
    setValue("reminder_day", formatDate(day), { shouldDirty: true });
    setValue("reminder_time", time, { shouldDirty: true });
  };
  useFollowedDay({ form, clock, write });

  function toggle(on: boolean) {
    setValue("reminds", on, { shouldDirty: true });
    if (!on || getValues("reminder_day")) return;
    write(suggestReminder(getValues(), clock()));
  }

  return (
    <div>
      <Checkbox
        checked={reminds}
        onCheckedChange={toggle}
        label={isMine ? "Remind me" : "Remind the person it is assigned to"}
        description="In Lintel, and by email if their profile says so."
      />
      {reminds && (
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
          <DayField form={form} name="reminder_day" label="Reminder day" today={clock().today} />
          <TextField
            form={form}
            name="reminder_time"
            label="Reminder time"
            help={zoneText(clock().timeZone)}
            type="time"
            step={60}
          />
        </div>
      )}
    </div>
  );
}

type FollowedDay = Pick<ReminderFieldsProps, "form" | "clock"> & {
  write: (reminder: WallTime) => void;
};

/** Moves the reminder along with the due date, as every move of a task does. */
function useFollowedDay({ form, clock, write }: FollowedDay) {
  const typed = useWatch({ control: form.control, name: "due_date" });
  const due = useRef(parseTypedDay(typed, clock().today));
  const follow = useEffectEvent(() => {
    const day = parseTypedDay(typed, clock().today);
    if (!day) return;
    const reminder = due.current && moveReminder(form.getValues(), due.current, clock());
    if (reminder) write(reminder);
    due.current = day;
  });
  useEffect(() => follow(), [typed]);
}

/** Returns "Eastern Time" for "America/New_York". */
function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}
