"use client";

import { useRouter } from "next/navigation";
import { UnsavedChanges } from "@/components/foundation/layout/unsaved-changes";
import {
  CheckboxGroupField,
  LinesField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { SaveBar } from "@/components/foundation/record-layer/save-bar";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { Form } from "@/components/foundation/ui/form";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useSaveInquiryForm } from "@/lib/messaging/inquiries/hooks";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import { updateInquiryFormBody } from "@/lib/messaging/inquiries/schema";
import type { InquiryForm } from "@/lib/messaging/inquiries/serialize";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type Read = Omit<InquiryForm, "id"> & { id: string };

type InquiryFormSettingsProps = {
  form: InquiryForm;
  /** The custom fields that the form can ask for. */
  askable: CustomField[];
  canManage: boolean;
};

const toValues = (form: Read | null) => ({
  custom_field_ids: form?.custom_field_ids ?? [],
  is_on: form?.is_on ?? false,
  title: form?.title ?? "",
  intro: form?.intro ?? "",
  thanks: form?.thanks ?? "",
  consent_text: form?.consent_text ?? "",
  allowed_origins: form?.allowed_origins.join("\n") ?? "",
});

/** Renders the settings of the team's form: on or off, texts, and websites that may embed it. */
export function InquiryFormSettings(props: InquiryFormSettingsProps) {
  const { form: saved, askable, canManage } = props;
  const router = useRouter();
  const { mutateAsync: save } = useSaveInquiryForm();
  const isThere = (id: string) => askable.some((field) => field.id === id);
  const getRead = (form: InquiryForm): Read => ({
    ...form,
    id: form.id ?? "",
    custom_field_ids: form.custom_field_ids.filter(isThere),
  });
  const recordForm = useRecordForm({
    record: getRead(saved),
    toValues,
    toBody: ({ allowed_origins, ...values }) => ({
      ...values,
      allowed_origins: allowed_origins.split("\n"),
    }),
    schema: updateInquiryFormBody,
    create: ({ body }) => save(body),
    onSaved: (now: InquiryForm) => {
      showToast({ title: text.saved });
      recordForm.restart(getRead(now));
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  const { form, phase, submit } = recordForm;
  return (
    <SettingsSection
      title="Form"
      text="A page you can link to from anywhere: a signature, a flyer's QR code, your website."
    >
      <Form onSubmit={() => void submit()}>
        <fieldset disabled={!canManage} className="flex min-w-0 flex-col gap-4">
          <Checkbox
            label="The form is on"
            description="Anyone with the link can write to you. When off, the link says that the form is closed."
            {...form.register("is_on")}
          />
          <TextField form={form} name="title" label="Title" required />
          <LinesField form={form} name="intro" label="Introduction" optional rows={3} />
          <LinesField form={form} name="thanks" label="Thank-you text" required rows={2} />
          <LinesField
            form={form}
            name="consent_text"
            label="Consent text"
            required
            rows={3}
            help="Shown next to a checkbox. What visitors agree to is saved word for word, with the time and their IP address."
          />
          {askable.length > 0 && (
            <CheckboxGroupField
              form={form}
              name="custom_field_ids"
              label="Also ask for"
              optional
              help="Your own client fields. A new client starts with the answers. A client you know keeps their values, and the inquiry shows the answers."
              options={askable.map(({ id, label }) => [id, label] as const)}
            />
          )}
          <LinesField
            form={form}
            name="allowed_origins"
            label="Websites that may show the form"
            optional
            rows={3}
            help="One per line, such as https://www.example.com. On any other website the form stays empty."
          />
          <SaveBar form={recordForm} action="Save form" canManage={canManage} />
        </fieldset>
        <UnsavedChanges when={form.formState.isDirty && phase === "editing"} />
      </Form>
    </SettingsSection>
  );
}
