"use client";

import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Field } from "@/components/foundation/ui/field";
import { Textarea } from "@/components/foundation/ui/textarea";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { getBodyErrors } from "@/lib/foundation/record-layer/form";
import { useSendSms } from "@/lib/messaging/messages/hooks";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { toPhoneInput } from "@/lib/messaging/messages/phone-input";
import { sendSmsBody } from "@/lib/messaging/messages/schema";
import { isQuietHour } from "@/lib/messaging/messages/send-later";
import { listPhones } from "@/lib/records/clients/contact-points";
import { useClient } from "@/lib/records/clients/hooks";
import { useBlockReason } from "./blocked-notice";
import { ContactPointChoice } from "./contact-point-choice";
import { MessageHistory } from "./message-history";
import { PhoneInput } from "./phone-input";
import { SendDialog } from "./send-dialog";
import type { SendToClientProps } from "./send-email-dialog";
import { TextCounter } from "./text-counter";
import { useSendForm } from "./use-send-form";

/** Dialog with a text to a client. */
export default function SendSmsDialog({ client, onClose }: SendToClientProps) {
  const timeZone = useTimeZone();
  const { data: clientDetail } = useClient(client.id);
  const [to, setTo] = useState(toPhoneInput(client.phone));
  const [message, setMessage] = useState("");
  const [leftNumber, setLeftNumber] = useState(false);
  const form = useSendForm(useSendSms(), messageMessages.smsFailed);
  const blocked = useBlockReason("sms", to);
  const body = { to, message, clientId: client.id };
  const errors = getBodyErrors(sendSmsBody, body);
  const choose = (phone: string) => {
    form.clearProblem();
    setTo(phone);
  };
  return (
    <SendDialog
      title={`Text ${client.name}`}
      sentText="Text sent"
      action="Send text"
      {...form}
      blocked={blocked}
      canSend={Object.keys(errors).length === 0}
      onSubmit={() => void form.send(body)}
      onClose={onClose}
    >
      <Field label="To" required error={leftNumber && to ? errors.to : undefined}>
        <PhoneInput value={to} onValueChange={choose} onBlur={() => setLeftNumber(true)} />
      </Field>
      {clientDetail && (
        <ContactPointChoice
          points={listPhones(clientDetail).map((way) => ({
            ...way,
            address: toPhoneInput(way.address),
          }))}
          value={to}
          onChoose={choose}
        />
      )}
      {isQuietHour(new Date(), timeZone) && (
        <Banner tone="info">{messageMessages.quietHours}</Banner>
      )}
      <div>
        <Field label="Message" required>
          <Textarea
            value={message}
            onChange={({ target }) => {
              form.clearProblem();
              setMessage(target.value);
            }}
            className="max-h-52"
          />
        </Field>
        <TextCounter text={message} />
      </div>
      <MessageHistory channel="sms" clientId={client.id} />
    </SendDialog>
  );
}
