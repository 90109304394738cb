"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { DayField } from "@/components/records/day-field";
import { TextField } from "@/components/records/fields";
import { Checkbox } from "@/components/ui/checkbox";
import { formatDate } from "@/lib/format";
import { suggestedReminder, type FormClock, type TaskFormValues } from "@/lib/tasks/form-values";

type ReminderFieldsProps = {
  form: UseFormReturn<TaskFormValues>;
  clock: () => FormClock;
  personId: string;
};

/** A time at which the bell rings for whoever has the task. */
export function ReminderFields({ form, clock, personId }: ReminderFieldsProps) {
  const { control, setValue, getValues } = form;
  const reminds = useWatch({ control, name: "reminds" });
  const assignedTo = useWatch({ control, name: "assigned_to" });
  const isMine = assignedTo === personId;

  function toggle(on: boolean) {
    setValue("reminds", on, { shouldDirty: true });
    if (!on || getValues("reminder_day")) return;
    const { day, time } = suggestedReminder(getValues("due_date"), clock());
    setValue("reminder_day", formatDate(day), { shouldDirty: true });
    setValue("reminder_time", time, { shouldDirty: true });
  }

  return (
    <div>
      <Checkbox
        checked={reminds}
        onCheckedChange={toggle}
        label={isMine ? "Remind me" : "Remind the person it is assigned to"}
        description="With the bell at the top, and by e-mail where the profile asks for that."
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

/** "Eastern Time" for "America/New_York". */
function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}
