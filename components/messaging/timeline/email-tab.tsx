"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "@/components/foundation/record-layer/fields";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showToast } from "@/components/foundation/ui/toast";
import type { PickedTemplate } from "@/components/messaging/email-templates/template-picker";
import { AttachmentField } from "@/components/messaging/messages/attachment-field";
import { useBlockReason } from "@/components/messaging/messages/blocked-notice";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDateTime } from "@/lib/foundation/text/format";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { toSubjectIds, validateFuture, toInstant } from "@/lib/messaging/timeline/composer-body";
import { useCreateTimelineMessage } from "@/lib/messaging/timeline/hooks";
import { timelineMessages as texts } from "@/lib/messaging/timeline/messages";
import {
  pickContactPoint,
  listEmails,
  type ContactPoint,
} from "@/lib/records/clients/contact-points";
import { AutoGrowField } from "./auto-grow-field";
import { ComposerForm } from "./composer-form";
import type { ComposerTabProps } from "./composer-tab";
import { loadMessageSchema } from "./message-schema";
import { MissingContact } from "./missing-contact";
import { Recipient } from "./recipient";
import { useComposerForm } from "./use-composer-form";
import { WhenField } from "./when-field";

const TemplateDialog = loadWhenRendered(() => import("./template-dialog"));

/** An empty `to` means the client's first address, an empty `templateId` no template. */
type EmailValues = { to: string; subject: string; words: string; when: string; templateId: string };

const EMPTY: EmailValues = { to: "", subject: "", words: "", when: "", templateId: "" };

/** Sends an email to the client now or later. */
export function EmailTab(props: ComposerTabProps) {
  const emails = listEmails(props.about);
  if (emails.length === 0) {
    return <MissingContact clientId={props.about.clientId} what="email address" />;
  }
  return <EmailForm {...props} emails={emails} />;
}

type EmailFormProps = ComposerTabProps & { emails: ContactPoint[] };

/** Returns the form of an email on the record, sent now or later, with attachments. */
function useEmailForm({ about, channelId, draft, files, emails }: EmailFormProps) {
  const timeZone = useTimeZone();
  const create = useCreateTimelineMessage(about);
  return useComposerForm({
    draft,
    empty: EMPTY,
    toBody: ({ to, subject, words, when, templateId }: EmailValues) => {
      const at = toInstant(when, timeZone);
      return {
        ...toSubjectIds(about),
        channel_id: channelId,
        recipient_email: pickContactPoint(emails, to),
        subject,
        content: words,
        ...(templateId && { template_id: templateId }),
        ...(at && { scheduled_at: at }),
      };
    },
    schema: loadMessageSchema,
    fieldAliases: { content: "words", scheduled_at: "when" },
    check: ({ subject, when }) => {
      const past = validateFuture(when, timeZone);
      return {
        ...(subject.trim() === "" && { subject: messageMessages.subjectRequired }),
        ...(past && { when: past }),
      };
    },
    create: async ({ body, ...sent }) =>
      create({ ...sent, body: { ...body, attachment_ids: await files.ids() } }),
    onSaved: ({ scheduled_at }) => {
      files.clear();
      if (scheduled_at)
        showToast({ title: `Email scheduled for ${formatDateTime(scheduled_at, timeZone)}` });
    },
    failureText: (error) => toSaveFailureText(error, texts.emailFailed),
  });
}

function EmailForm(props: EmailFormProps) {
  const { about, autoFocus, files, emails } = props;
  const [choosing, setChoosing] = useState(false);
  const email = useEmailForm(props);
  const address = pickContactPoint(emails, useWatch({ control: email.form.control, name: "to" }));
  const blocked = useBlockReason("email", address);

  function fillIn(template: PickedTemplate) {
    const { id, subject, body_text } = template;
    const how = { shouldDirty: true };
    email.form.setValue("subject", subject, how);
    email.form.setValue("words", body_text, how);
    email.form.setValue("templateId", id, how);
    setChoosing(false);
  }

  return (
    <>
      <ComposerForm
        form={email}
        action="Send email"
        blocked={blocked}
        aside={<WhenField form={email.form} name="when" tense="goes" />}
      >
        <Recipient
          ways={emails}
          chosen={address}
          onChoose={(chosen) => email.form.setValue("to", chosen)}
        >
          <Button icon="file-text" size="sm" variant="quiet" onClick={() => setChoosing(true)}>
            Use a template
          </Button>
        </Recipient>
        <TextField form={email.form} name="subject" label="Subject" autoFocus={autoFocus} />
        <AutoGrowField
          form={email.form}
          name="words"
          label="Message"
          placeholder="Write an email"
          rows={5}
        />
        <AttachmentField attachments={files} disabled={email.phase === "saving"} />
      </ComposerForm>
      {choosing && (
        <TemplateDialog about={about} onPick={fillIn} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
