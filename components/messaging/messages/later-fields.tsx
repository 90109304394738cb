"use client";

import { useWatch } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate } from "@/lib/foundation/text/format";
import { useTextHold } from "@/lib/messaging/messages/hooks";
import { formatLater } from "@/lib/messaging/messages/later-text";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { isQuietHour } from "@/lib/messaging/messages/quiet-hours";
import { listLaterChoices, toInstant, type LaterChoice } from "@/lib/messaging/messages/send-later";
import type { Composing } from "./use-compose";

type LaterFieldsProps = {
  compose: Pick<Composing, "form" | "channel" | "today">;
  /** The recipient's phone number of a text. Missing for a mailing, whose texts wait for daytime at each number. */
  phone?: string;
};

/** Renders the choice to send now or at a chosen time, with common times as presets. */
export function LaterFields({ compose, phone }: LaterFieldsProps) {
  const timeZone = useTimeZone();
  const { form, channel, today } = compose;
  const [later, day, time] = useWatch({
    control: form.control,
    name: ["later", "later_day", "later_time"],
  });
  const choices = listLaterChoices(new Date(), timeZone);
  const goes = later ? toInstant(parseTypedDay(day, today), time, timeZone) : null;

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
      {channel === "sms" && <QuietHours phone={phone} goes={goes} />}
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

type QuietHoursProps = Pick<LaterFieldsProps, "phone"> & {
  /** The instant at which the text is sent; null for now. */
  goes: string | null;
};

/** Warns that a text would arrive at night, by the sender's clock or by the local time of its number. */
function QuietHours({ phone, goes }: QuietHoursProps) {
  const timeZone = useTimeZone();
  const number = phone?.trim() ?? "";
  const settled = { number: useDebounced(number), goes: useDebounced(goes) };
  const allowedAt = useTextHold(settled.number, settled.goes);
  // A notice about the previous number or time disappears at once, not while the person presses the button below.
  const isCurrent = settled.number === number && settled.goes === goes;
  const isQuietHere = isQuietHour(goes ?? new Date(), timeZone);
  const night = phone === undefined ? messageMessages.waitsForDay : messageMessages.quietHours;
  if (isQuietHere) return <Banner tone="info">{night}</Banner>;
  if (!allowedAt || !isCurrent) return null;
  return (
    <Banner tone="info">{messageMessages.quietUntil(formatLater(allowedAt, timeZone))}</Banner>
  );
}
