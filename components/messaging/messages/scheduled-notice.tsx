"use client";

import { useState, type ReactNode } from "react";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { DateInput } from "@/components/foundation/ui/date-input";
import { Field } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { Input } from "@/components/foundation/ui/input";
import { Textarea } from "@/components/foundation/ui/textarea";
import { showToast } from "@/components/foundation/ui/toast";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { formatDate } from "@/lib/foundation/text/format";
import { countCharacters } from "@/lib/foundation/text/text-length";
import { laterErrors } from "@/lib/messaging/messages/form-values";
import { useUpdateMessage } from "@/lib/messaging/messages/hooks";
import { isScheduled } from "@/lib/messaging/messages/message-labels";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { MESSAGE_LIMITS } from "@/lib/messaging/messages/limits";
import { type UpdateMessageInput } from "@/lib/messaging/messages/schema";
import { formatLater } from "@/lib/messaging/messages/later-text";
import { toInstant } from "@/lib/messaging/messages/send-later";
import type { Message } from "@/lib/messaging/messages/serialize";
import { TextCounter } from "./text-counter";

type ScheduledNoticeProps = {
  message: Message;
  onCancel: () => void;
  /** The message's content, hidden while the person edits it. */
  children: ReactNode;
};

/** Renders the scheduled time. Until then the sender may edit the message, send it now or cancel it. */
export function ScheduledNotice({ message, onCancel, children }: ScheduledNoticeProps) {
  const timeZone = useTimeZone();
  const [editing, setEditing] = useState(false);
  const update = useUpdateMessage();
  const { id, scheduled_at: at } = message;
  if (!isScheduled(message) || !at) return children;

  async function save(changes: UpdateMessageInput, successText: string) {
    try {
      await update.mutateAsync({ id, changes });
      showToast({ title: successText });
      setEditing(false);
    } catch (error) {
      toastFailure(error, messageMessages.changeFailed);
    }
  }

  if (editing) {
    return (
      <ScheduledForm
        message={message}
        at={at}
        pending={update.isPending}
        onSave={(changes) => void save(changes, messageMessages.changed)}
        onClose={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <Banner tone="info">
        <p>Scheduled for {formatLater(at, timeZone)}</p>
        {message.can_update && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              pending={update.isPending}
              onClick={() => void save({ scheduled_at: null }, messageMessages.sent)}
            >
              Send now
            </Button>
            <Button size="sm" onClick={() => setEditing(true)}>
              Change
            </Button>
            <Button size="sm" onClick={onCancel}>
              Cancel sending
            </Button>
          </div>
        )}
      </Banner>
      {children}
    </>
  );
}

type ScheduledFormProps = {
  message: Message;
  at: string;
  pending: boolean;
  onSave: (changes: UpdateMessageInput) => void;
  onClose: () => void;
};

function ScheduledForm({ message, at, pending, onSave, onClose }: ScheduledFormProps) {
  const timeZone = useTimeZone();
  const today = useToday();
  const wall = instantToWall(at, timeZone);
  const [day, setDay] = useState(formatDate(wall.day));
  const [time, setTime] = useState(wall.time);
  const [subject, setSubject] = useState(message.subject ?? "");
  const [content, setContent] = useState(message.content);
  const [errors, setErrors] = useState<ReturnType<typeof laterErrors>>({});
  const isEmail = message.channel.name === "email";

  function submit() {
    const clock = { today, timeZone, now: new Date() };
    const wrong = laterErrors({ later_day: day, later_time: time }, clock);
    if (isEmail && !subject.trim()) wrong.subject = messageMessages.subjectRequired;
    if (!content.trim()) wrong.content = messageMessages.contentRequired;
    if (!isEmail && countCharacters(content.trim()) > MESSAGE_LIMITS.text) {
      wrong.content = messageMessages.textTooLong;
    }
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onSave({
      scheduled_at: toInstant(parseTypedDay(day, today), time, timeZone),
      ...(isEmail && { subject }),
      content,
      updated_at: message.updated_at,
    });
  }

  return (
    <Form className="flex flex-col gap-4 rounded-card border border-line p-4" onSubmit={submit}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Day" error={errors.later_day}>
          <DateInput name="day" value={day} onValueChange={setDay} today={today} />
        </Field>
        <Field label="Time" error={errors.later_time}>
          <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
      {isEmail && (
        <Field label="Subject" required error={errors.subject}>
          <Input
            value={subject}
            maxLength={MESSAGE_LIMITS.subject}
            onChange={({ target }) => setSubject(target.value)}
          />
        </Field>
      )}
      <div>
        <Field label="Message" required error={errors.content}>
          <Textarea
            value={content}
            onChange={({ target }) => setContent(target.value)}
            className="max-h-[40vh]"
          />
        </Field>
        {!isEmail && <TextCounter text={content} />}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={pending}>
          Save changes
        </Button>
      </div>
    </Form>
  );
}
