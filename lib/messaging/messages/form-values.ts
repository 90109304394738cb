import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { parseDayOrKeep, type PickedRecord } from "@/lib/foundation/record-layer/form";
import { formatDate } from "@/lib/foundation/text/format";
import { countCharacters } from "@/lib/foundation/text/text-length";
import type { ChannelName, MessagePriority } from "./list";
import { messageMessages as text } from "./messages";
import { toPhoneInput } from "./phone-input";
import { MESSAGE_LIMITS } from "./limits";
import { type MessageFormValues } from "./schema";
import { toInstant } from "./send-later";
import type { Channel } from "./serialize";

/** The values of the form: days as typed, times on the wall clock, email and phone side by side. */
export type ComposeValues = {
  channel: ChannelName;
  client_id: PickedRecord | null;
  deal_id: PickedRecord | null;
  direction: "outbound" | "inbound";
  priority: MessagePriority;
  recipient_name: string;
  recipient_email: string;
  recipient_phone: string;
  subject: string;
  content: string;
  template_id: string | null;
  is_marketing: boolean;
  reply_to_id: string | null;
  /** Whether it is sent at a chosen time. */
  later: boolean;
  later_day: string;
  later_time: string;
  /** When the logged conversation took place. */
  said_day: string;
  said_time: string;
};

/** The current day, time zone and time. */
export type ComposeClock = { today: CalendarDay; timeZone: string; now: Date };

/** Initial values that differ from an empty form. */
export type ComposeStart = Partial<ComposeValues>;

/** Whether messages of the channel are sent from here. The other channels only log. */
export const isSending = (channel: ChannelName): channel is "email" | "sms" =>
  channel === "email" || channel === "sms";

/** Returns the values of a form, empty but for `start`. */
export function composeValues(start: ComposeStart, clock: ComposeClock): ComposeValues {
  const now = instantToWall(clock.now, clock.timeZone);
  return {
    channel: "email",
    client_id: null,
    deal_id: null,
    direction: "outbound",
    priority: "normal",
    recipient_name: "",
    recipient_email: "",
    subject: "",
    content: "",
    template_id: null,
    is_marketing: false,
    reply_to_id: null,
    later: false,
    later_day: "",
    later_time: "",
    said_day: formatDate(now.day),
    said_time: now.time,
    ...start,
    recipient_phone: toPhoneInput(start.recipient_phone),
  };
}

/** Returns the request body of the form. The schema refuses a channel that does not exist. */
export function composeBody(
  values: ComposeValues,
  channels: readonly Channel[],
  clock: ComposeClock,
): MessageFormValues {
  const { channel, client_id, deal_id } = values;
  const sends = isSending(channel);
  return {
    channel_id: channels.find(({ name }) => name === channel)?.id ?? "",
    client_id: client_id?.id ?? null,
    deal_id: deal_id?.id ?? null,
    reply_to_id: values.reply_to_id,
    priority: values.priority,
    direction: sends ? "outbound" : values.direction,
    recipient_name: values.recipient_name,
    recipient_email: channel === "email" ? values.recipient_email : null,
    recipient_phone: channel === "sms" ? values.recipient_phone : null,
    subject: channel === "email" ? values.subject : null,
    content: values.content,
    template_id: channel === "email" ? values.template_id : null,
    // Drafts stored before this field existed lack it.
    is_marketing: channel === "email" && values.is_marketing === true,
    ...(sends
      ? { scheduled_at: values.later ? toScheduledAt(values, clock) : null }
      : { occurred_at: toOccurredAt(values, clock) ?? undefined }),
  };
}

/** Returns the chosen time of sending; null while it is not a time. */
export const toScheduledAt = (
  { later_day, later_time }: Pick<ComposeValues, "later_day" | "later_time">,
  clock: ComposeClock,
) => toInstant(parseTypedDay(later_day, clock.today), later_time, clock.timeZone);

const toOccurredAt = ({ said_day, said_time }: ComposeValues, clock: ComposeClock) =>
  toInstant(parseTypedDay(said_day, clock.today), said_time, clock.timeZone);

type FieldErrors = Partial<Record<keyof ComposeValues, string>>;

/** Returns errors that the API's schema misses, because it does not know the channel's name. */
export function composeErrors(values: ComposeValues, clock: ComposeClock): FieldErrors {
  if (!isSending(values.channel)) return loggedErrors(values, clock);
  const isEmail = values.channel === "email";
  const tooLong = !isEmail && countCharacters(values.content.trim()) > MESSAGE_LIMITS.text;
  return {
    ...(isEmail && !values.recipient_email.trim() && { recipient_email: text.emailInvalid }),
    ...(!isEmail && !values.recipient_phone.trim() && { recipient_phone: text.phoneInvalid }),
    ...(isEmail && !values.subject.trim() && { subject: text.subjectRequired }),
    ...(tooLong && { content: text.textTooLong }),
    ...(values.later && laterErrors(values, clock)),
  };
}

/** Returns errors in the day and time of sending. */
export function laterErrors(
  values: Pick<ComposeValues, "later_day" | "later_time">,
  clock: ComposeClock,
): FieldErrors {
  const day = parseDayOrKeep(values.later_day, clock.today);
  const at = toInstant(
    parseTypedDay(values.later_day, clock.today),
    values.later_time,
    clock.timeZone,
  );
  if (day === null) return { later_day: text.dayRequired };
  if (!parseTypedDay(values.later_day, clock.today)) return { later_day: text.dayInvalid };
  if (!at) return { later_time: text.timeInvalid };
  return Date.parse(at) <= clock.now.getTime() ? { later_time: text.timePassed } : {};
}

/** The tolerance for a clock that runs ahead, as in the database. */
const AHEAD_MS = 5 * 60_000;

function loggedErrors(values: ComposeValues, clock: ComposeClock): FieldErrors {
  if (!parseTypedDay(values.said_day, clock.today)) return { said_day: text.dayInvalid };
  const at = toOccurredAt(values, clock);
  if (!at) return { said_time: text.timeInvalid };
  return Date.parse(at) > clock.now.getTime() + AHEAD_MS ? { said_time: text.notYet } : {};
}
