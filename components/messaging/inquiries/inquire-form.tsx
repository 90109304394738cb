"use client";

import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceField, LinesField, TextField } from "@/components/foundation/record-layer/fields";
import { SaveNotice } from "@/components/foundation/record-layer/save-notice";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { Form } from "@/components/foundation/ui/form";
import { CustomFieldBox } from "@/components/records/custom-fields/custom-field-box";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { EmailField } from "@/components/foundation/record-layer/email-field";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { TimeZoneProvider } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatPhone } from "@/lib/foundation/text/format";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import { formInquirySchema, type OpenForm } from "@/lib/messaging/inquiries/schema";
import { sendInquiry } from "@/lib/messaging/inquiries/send";
import {
  fromCustomInputs,
  toCustomInputs,
  type CustomInputs,
} from "@/lib/records/custom-fields/form-values";

type Values = {
  name: string;
  phone: string;
  email: string;
  about: string;
  message: string;
  lead_type: "" | "buyer" | "seller";
  consent: boolean;
  website: string;
  custom: CustomInputs;
};

const EMPTY = {
  name: "",
  phone: "",
  email: "",
  message: "",
  lead_type: "" as const,
  consent: false,
  website: "",
};

type InquireFormProps = {
  formId: string;
  form: OpenForm;
  /** The subject from the link's `about` parameter. */
  about: string;
  opened: string;
  submissionId: string;
};

/** Renders the public form for people who are not clients yet. */
export function InquireForm({ formId, form: open, about, opened, submissionId }: InquireFormProps) {
  const { custom_fields: asked } = open;
  const schema = useMemo(() => formInquirySchema(asked), [asked]);
  const recordForm = useRecordForm({
    record: null,
    toValues: (): Values => ({ ...EMPTY, about, custom: toCustomInputs(asked, null) }),
    toBody: ({ consent, lead_type, custom, ...values }: Values) => ({
      ...values,
      custom: fromCustomInputs(asked, custom, dayInTimeZone(open.time_zone)),
      lead_type: lead_type || null,
      consent_text: consent ? open.consent_text : null,
      submission_id: submissionId,
      opened,
    }),
    schema,
    create: ({ body }) => sendInquiry(formId, body),
    onSaved: () => window.scrollTo({ top: 0 }),
    failureText: (error) => toSaveFailureText(error, { ...text, saveFailed: text.sendFailed }),
  });
  const { form, phase, submit } = recordForm;
  if (phase === "left") return <Thanks words={open.thanks} />;
  return (
    <AuthCard title={open.title} text={open.intro}>
      <Form className="flex flex-col gap-4" onSubmit={() => void submit()}>
        <TextField form={form} name="name" label="Your name" required autoComplete="name" />
        <TextField
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onBlur={({ target }) => form.setValue("phone", formatPhone(target.value))}
        />
        <EmailField form={form} name="email" label="Email" autoComplete="email" />
        <ChoiceField
          form={form}
          name="lead_type"
          label="I would like to"
          optional
          options={[
            ["", "Not sure yet"],
            ["buyer", "Buy"],
            ["seller", "Sell"],
          ]}
        />
        <TextField form={form} name="about" label="Property or area" optional />
        <AskedFields form={form} open={open} />
        <LinesField form={form} name="message" label="Message" optional rows={4} />
        <Trap form={form} />
        <Checkbox label={open.consent_text} {...form.register("consent")} />
        <SaveNotice form={recordForm} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={phase === "saving"}
        >
          Send
        </Button>
      </Form>
    </AuthCard>
  );
}

/** Renders the thanks, which take the focus from the sent form. */
const Thanks = ({ words }: { words: string }) => (
  <div
    ref={(card) => card?.focus()}
    tabIndex={-1}
    role="status"
    className="rounded-dialog outline-none"
  >
    <AuthCard icon="circle-check" title={text.sent} text={words} />
  </div>
);

/** Renders the custom fields that the form asks for. Days are in the team's time zone. */
const AskedFields = ({ form, open }: { form: UseFormReturn<Values>; open: OpenForm }) => (
  <TimeZoneProvider timeZone={open.time_zone}>
    {open.custom_fields.map((field) => (
      <CustomFieldBox key={field.key} form={form} field={field} />
    ))}
  </TimeZoneProvider>
);

/** Renders a honeypot: a field that people cannot see or reach, but form-filling programs fill in. */
function Trap({ form }: { form: UseFormReturn<Values> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[10000px] h-px w-px overflow-hidden">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register("website")} />
      </label>
    </div>
  );
}
