"use client";

import { useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { DayField } from "@/components/records/day-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formatDate } from "@/lib/format";
import { suggestedReminder } from "@/lib/tasks/form-values";
import type { TaskFieldsProps } from "./task-fields";

type ReminderFieldsProps = Pick<TaskFieldsProps, "form" | "clock" | "personId">;

/** A time at which the bell rings for whoever has the task. */
export function ReminderFields({ form, clock, personId }: ReminderFieldsProps) {
  const { control, formState, register, setValue, getValues } = form;
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
          <Field
            label="Reminder time"
            error={formState.errors.reminder_time?.message}
            help={zoneText(clock().timeZone)}
          >
            <Input type="time" step={60} {...register("reminder_time")} />
          </Field>
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
