"use client";

import { useWatch } from "react-hook-form";
import { useBlockReason } from "@/components/messaging/messages/blocked-notice";
import { TextCounter } from "@/components/messaging/messages/text-counter";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatPhone } from "@/lib/foundation/text/format";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { MESSAGE_LIMITS } from "@/lib/messaging/messages/limits";
import { toSubjectIds } from "@/lib/messaging/timeline/composer-body";
import { useCreateTimelineMessage } from "@/lib/messaging/timeline/hooks";
import { timelineMessages as texts } from "@/lib/messaging/timeline/messages";
import {
  pickContactPoint,
  listPhones,
  type ContactPoint,
} from "@/lib/records/clients/contact-points";
import { AutoGrowField } from "./auto-grow-field";
import { ComposerForm } from "./composer-form";
import type { ComposerTabProps } from "./composer-tab";
import { loadMessageSchema } from "./message-schema";
import { MissingContact } from "./missing-contact";
import { Recipient } from "./recipient";
import { useComposerForm } from "./use-composer-form";

/** An empty `to` means the client's own number. */
type TextValues = { to: string; words: string };

const EMPTY: TextValues = { to: "", words: "" };

/** Sends a text to the client. */
export function TextTab(props: ComposerTabProps) {
  const phones = listPhones(props.about);
  if (phones.length === 0) {
    return <MissingContact clientId={props.about.clientId} what="phone number" />;
  }
  return <TextForm {...props} phones={phones} />;
}

type TextFormProps = ComposerTabProps & { phones: ContactPoint[] };

function TextForm({ about, channelId, draft, autoFocus, phones }: TextFormProps) {
  const create = useCreateTimelineMessage(about);
  const text = useComposerForm({
    draft,
    empty: EMPTY,
    toBody: ({ to, words }: TextValues) => ({
      ...toSubjectIds(about),
      channel_id: channelId,
      recipient_phone: pickContactPoint(phones, to),
      content: words,
    }),
    schema: loadMessageSchema,
    fieldAliases: { content: "words" },
    check: ({ words }): { words?: string } =>
      fitsLength(words.trim(), MESSAGE_LIMITS.text) ? {} : { words: texts.textTooLong },
    create,
    failureText: (error) => toSaveFailureText(error, texts.textFailed),
  });
  const [to, words] = useWatch({ control: text.form.control, name: ["to", "words"] });
  const chosen = pickContactPoint(phones, to);
  const blocked = useBlockReason("sms", chosen);
  return (
    <ComposerForm
      form={text}
      action="Send text"
      blocked={blocked}
      aside={<TextCounter text={words.trim()} />}
    >
      <Recipient
        ways={phones}
        chosen={chosen}
        onChoose={(phone) => text.form.setValue("to", phone)}
        shown={formatPhone}
      />
      <AutoGrowField
        form={text.form}
        name="words"
        label="Text"
        placeholder="Write a text"
        autoFocus={autoFocus}
      />
    </ComposerForm>
  );
}
