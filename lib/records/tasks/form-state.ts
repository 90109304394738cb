import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { InputValues } from "@/lib/foundation/record-layer/field-inputs";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import type { CustomInputs } from "@/lib/records/custom-fields/form-values";
import type { taskFields } from "./fields";
import type { Task } from "./serialize";

/** The values of the form: days and times as typed, the reminder in local time. */
export type TaskFormValues = Omit<InputValues<typeof taskFields>, "recurrence"> & {
  recurrence: NonNullable<Task["recurrence"]> | "none";
  client_id: PickedRecord | null;
  deal_id: PickedRecord | null;
  assigned_to: string;
  custom: CustomInputs;
  reminds: boolean;
  reminder_day: string;
  reminder_time: string;
};

/** The current day, time zone and time. */
export type FormClock = { today: CalendarDay; timeZone: string; now: Date };
