"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useSendSms } from "@/lib/messages/hooks";
import { messageMessages } from "@/lib/messages/messages";
import { sendSmsBody } from "@/lib/messages/schema";
import { isQuietHour } from "@/lib/messages/send-later";
import { shownPhone } from "@/lib/messages/typed-phone";
import { bodyErrors } from "@/lib/records/form";
import { BlockedNotice, useBlocked } from "./blocked-notice";
import { MessageHistory } from "./message-history";
import { PhoneInput } from "./phone-input";
import { SendDialog } from "./send-dialog";
import type { SendToClientProps } from "./send-email-dialog";
import { TextCounter } from "./text-counter";
import { useSendForm } from "./use-send-form";

/** A text to a client. */
export default function SendSmsDialog({ client, timeZone, onClose }: SendToClientProps) {
  const [to, setTo] = useState(shownPhone(client.phone));
  const [message, setMessage] = useState("");
  const [leftNumber, setLeftNumber] = useState(false);
  const form = useSendForm(useSendSms(), messageMessages.smsFailed);
  const blocked = useBlocked("sms", to);
  const body = { to, message, clientId: client.id };
  const errors = bodyErrors(sendSmsBody, body);
  return (
    <SendDialog
      title={`Text ${client.name}`}
      sentText="Text sent"
      action="Send text"
      {...form}
      canSend={Object.keys(errors).length === 0 && blocked === null}
      onSubmit={() => void form.send(body)}
      onClose={onClose}
    >
      <Field label="To" required error={leftNumber && to ? errors.to : undefined}>
        <PhoneInput
          value={to}
          onValueChange={(phone) => {
            form.forgive();
            setTo(phone);
          }}
          onBlur={() => setLeftNumber(true)}
        />
      </Field>
      <BlockedNotice reason={blocked} />
      {isQuietHour(new Date(), timeZone) && (
        <Banner tone="info">{messageMessages.quietHours}</Banner>
      )}
      <div>
        <Field label="Message" required>
          <Textarea
            value={message}
            onChange={({ target }) => {
              form.forgive();
              setMessage(target.value);
            }}
            className="max-h-52"
          />
        </Field>
        <TextCounter text={message} />
      </div>
      <MessageHistory channel="sms" clientId={client.id} timeZone={timeZone} />
    </SendDialog>
  );
}
