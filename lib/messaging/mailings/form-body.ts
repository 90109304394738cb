import type { z } from "zod";
import {
  laterErrors,
  toScheduledAt,
  type ComposeClock,
  type ComposeValues,
} from "@/lib/messaging/messages/form-values";
import type { createMailingBody } from "./schema";

type FormValues = Pick<
  ComposeValues,
  | "channel"
  | "subject"
  | "content"
  | "template_id"
  | "is_marketing"
  | "later"
  | "later_day"
  | "later_time"
>;

/** Returns the request body of the form. `chosen` are the clients as the API expects them. */
export function toMailingBody(
  values: FormValues,
  chosen: object,
  clock: ComposeClock,
): z.input<typeof createMailingBody> {
  const isEmail = values.channel === "email";
  return {
    ...chosen,
    channel: isEmail ? "email" : "sms",
    subject: isEmail ? values.subject : null,
    content: values.content,
    template_id: isEmail ? values.template_id : null,
    is_marketing: isEmail && values.is_marketing,
    scheduled_at: values.later ? toScheduledAt(values, clock) : null,
  };
}

/** Returns the errors of the day and time of sending. */
export const mailingErrors = (values: FormValues, clock: ComposeClock) =>
  values.later ? laterErrors(values, clock) : {};
