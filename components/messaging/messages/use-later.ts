"use client";

import { useForm } from "react-hook-form";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import {
  composeValues,
  laterErrors,
  type ComposeValues,
} from "@/lib/messaging/messages/form-values";
import type { ChannelName } from "@/lib/messaging/messages/list";
import { toInstant } from "@/lib/messaging/messages/send-later";

/** Returns the send time of a message in a send dialog, with the state that LaterFields shows. */
export function useLater(channel: ChannelName) {
  const timeZone = useTimeZone();
  const today = useToday();
  const clock = () => ({ today, timeZone, now: new Date() });
  const form = useForm<ComposeValues>({ defaultValues: composeValues({ channel }, clock()) });

  /** Returns the chosen instant, null for now, or undefined after showing an error at its field. */
  function choose(): string | null | undefined {
    const values = form.getValues();
    form.clearErrors();
    if (!values.later) return null;
    const [wrong] = Object.entries(laterErrors(values, clock()));
    if (!wrong) {
      return toInstant(parseTypedDay(values.later_day, today), values.later_time, timeZone);
    }
    const [name, message] = wrong;
    form.setError(name as keyof ComposeValues, { message }, { shouldFocus: true });
    return undefined;
  }

  return { fields: { form, channel, today }, isLater: form.watch("later"), choose };
}
