"use client";

import { useState } from "react";
import { Field } from "@/components/foundation/ui/field";
import { Textarea } from "@/components/foundation/ui/textarea";
import { TemplatePicker } from "@/components/messaging/email-templates/template-picker";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { getBodyErrors } from "@/lib/foundation/record-layer/form";
import { useSendSms } from "@/lib/messaging/messages/hooks";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { toPhoneInput } from "@/lib/messaging/messages/phone-input";
import { sendSmsBody } from "@/lib/messaging/messages/schema";
import { formatLater } from "@/lib/messaging/messages/later-text";
import { listPhones } from "@/lib/records/clients/contact-points";
import { useClient } from "@/lib/records/clients/hooks";
import { useBlockReason } from "./blocked-notice";
import { ComposeTabs, type ComposeTab } from "./compose-tabs";
import { ContactPointChoice } from "./contact-point-choice";
import { LaterFields } from "./later-fields";
import { MessageHistory } from "./message-history";
import { PhoneInput } from "./phone-input";
import { SendDialog } from "./send-dialog";
import type { SendToClientProps } from "./send-email-dialog";
import { TextCounter } from "./text-counter";
import { useLater } from "./use-later";
import { useSendForm } from "./use-send-form";

/** Renders the dialog of a text to a client, blank or from a template, sent now or later. */
export default function SendSmsDialog({ client, onClose }: SendToClientProps) {
  const timeZone = useTimeZone();
  const [tab, setTab] = useState<ComposeTab>("compose");
  const [to, setTo] = useState(toPhoneInput(client.phone));
  const [message, setMessage] = useState("");
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [goesAt, setGoesAt] = useState<string | null>(null);
  const later = useLater("sms");
  const form = useSendForm(useSendSms(), messageMessages.smsFailed);
  const blocked = useBlockReason("sms", to);
  const body = { to, message, clientId: client.id, templateId };
  const errors = getBodyErrors(sendSmsBody, body);
  function submit() {
    const scheduledAt = later.choose();
    if (scheduledAt === undefined) return;
    setGoesAt(scheduledAt);
    void form.send({ ...body, scheduledAt });
  }
  return (
    <SendDialog
      title={`Text ${client.name}`}
      sentText={goesAt ? messageMessages.textScheduled(formatLater(goesAt, timeZone)) : "Text sent"}
      action={later.isLater ? "Schedule text" : "Send text"}
      {...form}
      blocked={blocked}
      canSend={Object.keys(errors).length === 0 && tab === "compose"}
      onSubmit={submit}
      onClose={onClose}
    >
      <ComposeTabs tab={tab} onChoose={setTab} />
      {tab === "templates" && (
        <TemplatePicker
          channel="sms"
          clientId={client.id}
          dealId={null}
          onPick={(template) => {
            form.clearProblem();
            setMessage(template.body_text);
            setTemplateId(template.id);
            setTab("compose");
          }}
        />
      )}
      {tab === "compose" && (
        <>
          <PhoneField
            clientId={client.id}
            value={to}
            error={errors.to}
            onChange={(phone) => {
              form.clearProblem();
              setTo(phone);
            }}
          />
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
          <LaterFields compose={later.fields} phone={to} />
          <MessageHistory channel="sms" clientId={client.id} />
        </>
      )}
    </SendDialog>
  );
}

type PhoneFieldProps = {
  clientId: string;
  value: string;
  error: string | undefined;
  onChange: (phone: string) => void;
};

/** Renders the number, typed or chosen from the client's. */
function PhoneField({ clientId, value, error, onChange }: PhoneFieldProps) {
  const { data: clientDetail } = useClient(clientId);
  const [leftNumber, setLeftNumber] = useState(false);
  return (
    <>
      <Field label="To" required error={leftNumber && value ? error : undefined}>
        <PhoneInput value={value} onValueChange={onChange} onBlur={() => setLeftNumber(true)} />
      </Field>
      {clientDetail && (
        <ContactPointChoice
          points={listPhones(clientDetail).map((way) => ({
            ...way,
            address: toPhoneInput(way.address),
          }))}
          value={value}
          onChoose={onChange}
        />
      )}
    </>
  );
}
