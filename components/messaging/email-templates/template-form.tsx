"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import {
  emailTemplateFormBody,
  emailTemplateFormValues,
  type TemplateToCopy,
} from "@/lib/messaging/email-templates/form-values";
import {
  readEmailTemplate,
  useCreateEmailTemplate,
  useUpdateEmailTemplate,
} from "@/lib/messaging/email-templates/hooks";
import { emailTemplateMessages } from "@/lib/messaging/email-templates/messages";
import { createEmailTemplateBody } from "@/lib/messaging/email-templates/schema";
import type { EmailTemplate } from "@/lib/messaging/email-templates/serialize";
import { TemplateFields } from "./template-fields";
import { TemplatePreview } from "./template-preview";
import { useTemplatePreview } from "./use-template-preview";

const LIBRARY = "/messages/templates";

type TemplateFormProps = {
  /** The template to edit, or null to create one. */
  template: EmailTemplate | null;
  /** The template that a new one copies, or null. */
  copied: TemplateToCopy | null;
  /** The channel of a new template. */
  channel?: EmailTemplate["channel"];
  personId: string;
  kinds: readonly ("personal" | "team")[];
  seesClients: boolean;
  seesDeals: boolean;
};

/** Renders the form to create or edit a template, with a preview beside it. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, copied, channel = "email", personId, kinds, ...rights } = props;
  const router = useRouter();
  const create = useCreateEmailTemplate();
  const update = useUpdateEmailTemplate();
  const recordForm = useRecordForm({
    record: template,
    toValues: (read) => emailTemplateFormValues(read, { copied, channel, kinds }),
    toBody: emailTemplateFormBody,
    schema: createEmailTemplateBody,
    create: create.mutateAsync,
    update: (change) => update.mutateAsync(change),
    onSaved: leave,
    failureText: (error) => toSaveFailureText(error, emailTemplateMessages),
    draft: `${personId}:email-template:${template?.id ?? "new"}`,
  });
  const { form } = recordForm;
  const [isFor, subject, body_text] = useWatch({
    control: form.control,
    name: ["channel", "subject", "body_text"],
  });
  const preview = useTemplatePreview({ subject: isFor === "sms" ? "" : subject, body_text });

  function leave(saved: EmailTemplate) {
    showToast({ title: template ? "Template saved" : "Template added", description: saved.name });
    router.replace(saved.channel === "sms" ? `${LIBRARY}?channel=sms` : LIBRARY);
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
      <RecordForm
        form={recordForm}
        theirs={{
          kind: "template",
          read: readEmailTemplate,
          readFailed: emailTemplateMessages.fetchFailed,
        }}
        cancelHref={LIBRARY}
        action={template ? "Save template" : "Add template"}
      >
        <TemplateFields
          form={form}
          faults={preview.faults}
          kinds={kinds}
          choosesChannel={template === null && copied === null}
        />
      </RecordForm>
      <div className="max-w-form min-w-0 xl:sticky xl:top-4">
        <TemplatePreview preview={preview} channel={isFor} {...rights} />
      </div>
    </div>
  );
}
