"use client";

import { useRouter } from "next/navigation";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { SaveNotice } from "@/components/foundation/record-layer/save-notice";
import { TimeField } from "@/components/foundation/record-layer/time-field";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Button } from "@/components/foundation/ui/button";
import { Form } from "@/components/foundation/ui/form";
import { showToast } from "@/components/foundation/ui/toast";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import { formatDayInput } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useSaveAvailability } from "@/lib/leads/lead-routing/hooks";
import { routingMessages as text } from "@/lib/leads/lead-routing/messages";
import { leadAvailabilityBody } from "@/lib/leads/lead-routing/schema";
import type { LeadAvailability } from "@/lib/leads/lead-routing/serialize";
import { DaysField } from "./days-field";
import { toHours } from "./rule-form-values";

type AvailabilityFormProps = { availability: LeadAvailability };
type Read = LeadAvailability & { id: string };

/** Renders the form for times without leads: away until a day, or outside working hours. */
export function AvailabilityForm({ availability }: AvailabilityFormProps) {
  const timeZone = useTimeZone();
  const router = useRouter();
  const today = useToday();
  const { mutateAsync: save } = useSaveAvailability();
  const getRead = (saved: LeadAvailability): Read => ({ ...saved, id: "" });
  const recordForm = useRecordForm({
    record: getRead(availability),
    toValues: (read: Read | null) => ({
      away_until: read?.away_until
        ? formatDayInput(instantToWall(read.away_until, timeZone).day)
        : "",
      days: read?.days ?? [],
      opens: read?.opens ? formatClockTime(read.opens) : "9 AM",
      closes: read?.closes ? formatClockTime(read.closes) : "5 PM",
    }),
    toBody: (values) => {
      const day = parseTypedDay(values.away_until, today);
      const away = day ? wallToInstant({ day, time: "00:00" }, timeZone) : values.away_until;
      return { ...toHours(values), away_until: away };
    },
    schema: leadAvailabilityBody,
    create: ({ body }) => save({ id: availability.user_id, body }),
    onSaved: (saved: LeadAvailability) => {
      showToast({ title: text.availabilitySaved });
      recordForm.restart(getRead(saved));
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  const { form, phase, submit } = recordForm;
  const days = form.watch("days");
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => void submit()}>
      <DayField form={form} name="away_until" label="Away until" optional today={today} />
      <DaysField
        label="Only on these days"
        days={days}
        onChange={(now) => form.setValue("days", now, { shouldDirty: true })}
      />
      {days.length > 0 && (
        <div className="grid grid-cols-2 gap-4">
          <TimeField form={form} name="opens" label="From" />
          <TimeField form={form} name="closes" label="To" />
        </div>
      )}
      <SaveNotice form={recordForm} />
      <div className="flex justify-end">
        <Button type="submit" pending={phase === "saving"} className="touch:w-full">
          Save
        </Button>
      </div>
    </Form>
  );
}
