"use client";

import { useWatch } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate } from "@/lib/foundation/text/format";
import { messageMessages } from "@/lib/messaging/messages/messages";
import {
  isQuietHour,
  listLaterChoices,
  toInstant,
  type LaterChoice,
} from "@/lib/messaging/messages/send-later";
import type { Composing } from "./use-compose";

/** Sends now or at a chosen time, with common times as presets. */
export function LaterFields({
  compose,
}: {
  compose: Pick<Composing, "form" | "channel" | "today">;
}) {
  const timeZone = useTimeZone();
  const { form, channel, today } = compose;
  const [later, day, time] = useWatch({
    control: form.control,
    name: ["later", "later_day", "later_time"],
  });
  const choices = listLaterChoices(new Date(), timeZone);
  const goes = later ? toInstant(parseTypedDay(day, today), time, timeZone) : null;
  const isQuiet = channel === "sms" && isQuietHour(goes ?? new Date(), timeZone);

  function choose({ at }: LaterChoice) {
    form.setValue("later_day", formatDate(at.day), { shouldDirty: true });
    form.setValue("later_time", at.time, { shouldDirty: true });
  }

  function toggle(on: boolean) {
    form.setValue("later", on, { shouldDirty: true });
    const [, tomorrow] = choices;
    if (on && !form.getValues("later_day") && tomorrow) choose(tomorrow);
  }

  return (
    <div className="flex flex-col gap-3">
      {isQuiet && <Banner tone="info">{messageMessages.quietHours}</Banner>}
      <Checkbox checked={later} onCheckedChange={toggle} label="Send later" />
      {later && (
        <>
          <div className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <Button key={choice.label} size="sm" onClick={() => choose(choice)}>
                {choice.label}
              </Button>
            ))}
          </div>
          <div className="grid grid-cols-[1fr_8rem] items-start gap-4 touch:gap-3">
            <DayField form={form} name="later_day" label="Day" today={today} />
            <TextField form={form} name="later_time" label="Time" type="time" step={60} />
          </div>
        </>
      )}
    </div>
  );
}
