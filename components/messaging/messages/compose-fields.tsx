"use client";

import { useEffect, useRef } from "react";
import {
  ChoiceField,
  getError,
  PickerField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { FoldedFields } from "@/components/foundation/ui/form-section";
import { Textarea } from "@/components/foundation/ui/textarea";
import { DealPicker } from "@/components/records/deals/deal-picker";
import { isSending, type ComposeValues } from "@/lib/messaging/messages/form-values";
import { PRIORITY_LABELS } from "@/lib/messaging/messages/list";
import { MESSAGE_LIMITS } from "@/lib/messaging/messages/limits";
import { AttachmentField } from "./attachment-field";
import { ChannelChoice } from "./channel-choice";
import { LaterFields } from "./later-fields";
import { LoggedFields } from "./logged-fields";
import { MarketingField } from "./marketing-field";
import { RecipientField } from "./recipient-field";
import { TemplateField } from "./template-field";
import { TextCounter } from "./text-counter";
import type { Composing } from "./use-compose";

type ComposeFieldsProps = {
  compose: Composing;
  seesDeals: boolean;
};

/** Renders the fields of a message. The channel decides which are shown. */
export function ComposeFields({ compose, seesDeals }: ComposeFieldsProps) {
  const { form, channel, channels } = compose;
  const sends = isSending(channel);
  return (
    <>
      <ChannelChoice
        channels={channels}
        value={channel}
        onValueChange={(next) => form.setValue("channel", next, { shouldDirty: true })}
      />
      {compose.draft.restored && <DraftLine onDiscard={compose.draft.discard} />}
      <RecipientField compose={compose} />
      {!sends && <LoggedFields compose={compose} />}
      {channel === "email" && <SubjectField compose={compose} />}
      <ContentField compose={compose} />
      {channel === "email" && (
        <>
          <TemplateField compose={compose} />
          <AttachmentField attachments={compose.files} disabled={compose.phase !== "editing"} />
        </>
      )}
      {channel === "email" && <MarketingField form={form} />}
      {sends && <LaterFields compose={compose} phone={form.watch("recipient_phone")} />}
      <MoreFields compose={compose} seesDeals={seesDeals} />
    </>
  );
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

const SubjectField = ({ compose: { form } }: { compose: Composing }) => (
  <TextField
    form={form}
    name="subject"
    label="Subject"
    required
    maxLength={MESSAGE_LIMITS.subject}
  />
);

/** Renders deal, name and priority, folded while they have their defaults. */
function MoreFields({ compose, seesDeals }: ComposeFieldsProps) {
  const { form, channel } = compose;
  const sends = isSending(channel);
  const [client, deal, name, priority] = form.watch([
    "client_id",
    "deal_id",
    "recipient_name",
    "priority",
  ]);
  const isGiven = deal !== null || (sends && (priority !== "normal" || (!client && name !== "")));
  const isRefused = getError(form, "recipient_name") ?? getError(form, "deal_id");
  if (!sends && !seesDeals) return null;
  return (
    <FoldedFields
      title="More details"
      text={listMoreFields(sends, seesDeals)}
      isNeeded={isGiven || isRefused !== undefined}
    >
      <div className="grid grid-cols-[1fr_1fr_8rem] items-start gap-4 touch:grid-cols-1 touch:gap-3">
        {seesDeals && (
          <PickerField form={form} name="deal_id" label="Deal">
            {(picker) => <DealPicker {...picker} clientId={client?.id ?? null} />}
          </PickerField>
        )}
        {sends && (
          <>
            <TextField
              form={form}
              name="recipient_name"
              label="To name"
              maxLength={MESSAGE_LIMITS.name}
            />
            <PriorityField compose={compose} />
          </>
        )}
      </div>
    </FoldedFields>
  );
}

function listMoreFields(sends: boolean, seesDeals: boolean): string {
  if (!sends) return "Deal";
  return seesDeals ? "Deal, recipient’s name and priority" : "Recipient’s name and priority";
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

type ContentFieldProps = {
  compose: Pick<Composing, "form" | "channel"> & Partial<Pick<Composing, "isAddressed">>;
};

/** Renders the content of the message, with the length of a text. */
export function ContentField({ compose: { form, channel, isAddressed } }: ContentFieldProps) {
  const isText = channel === "sms";
  const { ref, ...registered } = form.register("content");
  const box = useRef<HTMLTextAreaElement>(null);
  // A reply is written above the quoted message.
  useEffect(() => box.current?.setSelectionRange(0, 0), []);
  return (
    <div data-begins-here={isAddressed || undefined}>
      <Field
        label={CONTENT_LABELS[channel] ?? "What was said"}
        required
        error={getError(form, "content")}
      >
        <Textarea
          {...registered}
          ref={(element) => {
            ref(element);
            box.current = element;
          }}
          rows={isText ? 4 : 8}
          className={isText ? "max-h-52" : "max-h-[40vh] min-h-44"}
        />
      </Field>
      {isText && <TextCounter text={form.watch("content")} />}
    </div>
  );
}
