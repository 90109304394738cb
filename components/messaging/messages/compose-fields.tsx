"use client";

import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import {
  ChoiceField,
  getError,
  PickerField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Textarea } from "@/components/foundation/ui/textarea";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { DealPicker } from "@/components/records/deals/deal-picker";
import { isSending, type ComposeValues } from "@/lib/messaging/messages/form-values";
import { PRIORITY_LABELS } from "@/lib/messaging/messages/list";
import { MESSAGE_LIMITS } from "@/lib/messaging/messages/schema";
import { AttachmentField } from "./attachment-field";
import { ChannelChoice } from "./channel-choice";
import { LaterFields } from "./later-fields";
import { LoggedFields } from "./logged-fields";
import { MarketingField } from "./marketing-field";
import { PhoneInput } from "./phone-input";
import { TemplateField } from "./template-field";
import { TextCounter } from "./text-counter";
import type { Composing } from "./use-compose";

type ComposeFieldsProps = {
  compose: Composing;
  seesDeals: boolean;
};

/** The fields of a message. The channel decides which of them are shown. */
export function ComposeFields({ compose, seesDeals }: ComposeFieldsProps) {
  const { form, channel, channels } = compose;
  const client = form.watch("client_id");
  return (
    <>
      <ChannelChoice
        channels={channels}
        value={channel}
        onValueChange={(next) => form.setValue("channel", next, { shouldDirty: true })}
      />
      {compose.draft.restored && <DraftLine onDiscard={compose.draft.discard} />}
      <FieldPair>
        <div data-begins-here>
          <PickerField form={form} name="client_id" label="Client">
            {({ value }) => (
              <ClientPicker
                value={value}
                onValueChange={(chosen) => void compose.chooseClient(chosen)}
              />
            )}
          </PickerField>
        </div>
        {seesDeals && (
          <PickerField form={form} name="deal_id" label="Deal">
            {(picker) => <DealPicker {...picker} clientId={client?.id ?? null} />}
          </PickerField>
        )}
      </FieldPair>
      {isSending(channel) ? (
        <SendingFields compose={compose} />
      ) : (
        <LoggedFields compose={compose} />
      )}
      {channel === "email" && (
        <>
          <TemplateField compose={compose} />
          <TextField
            form={form}
            name="subject"
            label="Subject"
            required
            maxLength={MESSAGE_LIMITS.subject}
          />
        </>
      )}
      <ContentField compose={compose} />
      {channel === "email" && (
        <>
          <AttachmentField attachments={compose.files} disabled={compose.phase !== "editing"} />
          <MarketingField form={form} />
        </>
      )}
      {isSending(channel) && <LaterFields compose={compose} />}
    </>
  );
}

/** Two fields side by side. */
function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-4 touch:gap-3">{children}</div>;
}

function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="-my-1 flex items-center gap-1.5 text-sm text-muted">
      Draft restored ·
      <Button variant="link" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}

/** Three fields in a row. On the phone the second stands above the others. */
const lineClasses =
  "grid grid-cols-[1fr_1fr_8rem] items-start gap-4 touch:grid-cols-[1fr_8rem] touch:gap-3 touch:[&>:nth-child(2)]:order-first touch:[&>:nth-child(2)]:col-span-2";

/** Recipient and priority of an email or text. */
function SendingFields({ compose }: { compose: Composing }) {
  const { form, channel } = compose;
  return (
    <div className={lineClasses}>
      <TextField
        form={form}
        name="recipient_name"
        label="To name"
        maxLength={MESSAGE_LIMITS.name}
      />
      {channel === "email" ? (
        <TextField
          form={form}
          name="recipient_email"
          label="To email"
          type="email"
          inputMode="email"
          required
          maxLength={MESSAGE_LIMITS.email}
        />
      ) : (
        <Controller
          control={form.control}
          name="recipient_phone"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <Field label="To phone" required error={fieldState.error?.message}>
              <PhoneInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      )}
      <PriorityField compose={compose} />
    </div>
  );
}

function PriorityField({ compose: { form } }: { compose: Composing }) {
  return (
    <ChoiceField
      form={form}
      name="priority"
      label="Priority"
      options={Object.entries(PRIORITY_LABELS)}
    />
  );
}

const CONTENT_LABELS: Partial<Record<ComposeValues["channel"], string>> = {
  email: "Message",
  sms: "Message",
  note: "Note",
};

/** What the message says, with the length of a text. */
export function ContentField({
  compose: { form, channel },
}: {
  compose: Pick<Composing, "form" | "channel">;
}) {
  const isText = channel === "sms";
  const registered = form.register("content");
  return (
    <div>
      <Field
        label={CONTENT_LABELS[channel] ?? "What was said"}
        required
        error={getError(form, "content")}
      >
        <Textarea
          {...registered}
          rows={isText ? 4 : 8}
          className={isText ? "max-h-52" : "max-h-[40vh] min-h-44"}
        />
      </Field>
      {isText && <TextCounter text={form.watch("content")} />}
    </div>
  );
}
