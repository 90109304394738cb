"use client";

import { useState } from "react";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { Textarea } from "@/components/foundation/ui/textarea";
import { TemplatePicker } from "@/components/messaging/email-templates/template-picker";
import { getBodyErrors } from "@/lib/foundation/record-layer/form";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import { useAttachments } from "@/lib/messaging/messages/attachment-hooks";
import { useSendEmail } from "@/lib/messaging/messages/hooks";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { MESSAGE_LIMITS } from "@/lib/messaging/messages/limits";
import { sendEmailBody, type SendEmailInput } from "@/lib/messaging/messages/schema";
import { listEmails } from "@/lib/records/clients/contact-points";
import { useClient } from "@/lib/records/clients/hooks";
import { AttachmentField } from "./attachment-field";
import { useBlockReason } from "./blocked-notice";
import { ComposeTabs, type ComposeTab } from "./compose-tabs";
import { ContactPointChoice } from "./contact-point-choice";
import { MessageHistory } from "./message-history";
import { SendDialog } from "./send-dialog";
import { useSendForm } from "./use-send-form";

export type SendToClientProps = {
  client: { id: string; name: string; email: string | null; phone: string | null };
  onClose: () => void;
};

/** Renders the dialog of an email to a client, blank or from a template. */
export default function SendEmailDialog(props: SendToClientProps) {
  const { client, onClose } = props;
  const [tab, setTab] = useState<ComposeTab>("compose");
  const [values, setValues] = useState<EmailValues>({
    to: client.email ?? "",
    subject: "",
    message: "",
  });
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [isMarketing, setMarketing] = useState(false);
  const files = useAttachments();
  const { mutateAsync } = useSendEmail();
  const form = useSendForm(
    {
      mutateAsync: async ({ body, ...sent }: NewRecord<SendEmailInput>) =>
        mutateAsync({ ...sent, body: { ...body, attachmentIds: await files.ids() } }),
    },
    messageMessages.emailFailed,
  );
  const blocked = useBlockReason("email", values.to);
  const body = { ...values, clientId: client.id, templateId, isMarketing };
  const errors = getBodyErrors(sendEmailBody, body);
  const change = (changed: Partial<EmailValues>) => {
    form.clearProblem();
    setValues((before) => ({ ...before, ...changed }));
  };
  return (
    <SendDialog
      title={`Email ${client.name}`}
      sentText="Email sent"
      action="Send email"
      {...form}
      blocked={blocked}
      canSend={Object.keys(errors).length === 0 && tab === "compose"}
      onSubmit={() => void form.send(body)}
      onClose={onClose}
    >
      <ComposeTabs tab={tab} onChoose={setTab} />
      {tab === "templates" && (
        <TemplatePicker
          clientId={client.id}
          dealId={null}
          onPick={(template) => {
            change({ subject: template.subject, message: template.body_text });
            setTemplateId(template.id);
            setTab("compose");
          }}
        />
      )}
      {tab === "compose" && (
        <>
          <EmailFields
            clientId={client.id}
            values={values}
            addressError={errors.to}
            onChange={change}
          />
          <AttachmentField attachments={files} disabled={form.sending} />
          <Checkbox
            checked={isMarketing}
            onCheckedChange={setMarketing}
            label="Marketing email"
            description={messageMessages.marketing}
          />
          <MessageHistory channel="email" clientId={client.id} />
        </>
      )}
    </SendDialog>
  );
}

type EmailValues = { to: string; subject: string; message: string };

type EmailFieldsProps = {
  clientId: string;
  values: EmailValues;
  addressError: string | undefined;
  onChange: (changed: Partial<EmailValues>) => void;
};

function EmailFields({ clientId, values, addressError, onChange }: EmailFieldsProps) {
  const { data: clientDetail } = useClient(clientId);
  const [leftAddress, setLeftAddress] = useState(false);
  return (
    <>
      <Field label="To" required error={leftAddress && values.to ? addressError : undefined}>
        <Input
          type="email"
          autoComplete="off"
          value={values.to}
          maxLength={MESSAGE_LIMITS.email}
          onChange={({ target }) => onChange({ to: target.value })}
          onBlur={() => setLeftAddress(true)}
        />
      </Field>
      {clientDetail && (
        <ContactPointChoice
          points={listEmails(clientDetail)}
          value={values.to}
          onChoose={(to) => onChange({ to })}
        />
      )}
      <Field label="Subject" required>
        <Input
          autoComplete="off"
          value={values.subject}
          maxLength={MESSAGE_LIMITS.subject}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Field>
      <Field label="Message" required>
        <Textarea
          rows={8}
          value={values.message}
          onChange={({ target }) => onChange({ message: target.value })}
          className="max-h-[36vh] min-h-36"
        />
      </Field>
    </>
  );
}
