"use client";

import { useWatch } from "react-hook-form";
import { useBlocked } from "@/components/messages/blocked-notice";
import { TextCounter } from "@/components/messages/text-counter";
import { chosenOf, phonesOf } from "@/lib/clients/reached-at";
import { formatPhone } from "@/lib/format";
import { createMessageBody, MESSAGE_LIMITS } from "@/lib/messages/schema";
import { saveFailureText } from "@/lib/records/save-failure";
import { fitsLength } from "@/lib/text-length";
import { aboutOf } from "@/lib/timeline/composer-body";
import { useWriteMessage } from "@/lib/timeline/hooks";
import { timelineMessages as texts } from "@/lib/timeline/messages";
import type { ComposerTabProps } from "./composer-tab";
import { ComposerForm } from "./composer-form";
import { Recipient } from "./recipient";
import { useComposerForm } from "./use-composer-form";
import { WordsField } from "./words-field";

/** `to` is empty for the client's own number. */
type TextValues = { to: string; words: string };

const EMPTY: TextValues = { to: "", words: "" };

/** A text to the client's phone. */
export function TextTab({ about, channelId, draft, autoFocus }: ComposerTabProps) {
  const create = useWriteMessage(about);
  const phones = phonesOf(about);
  const text = useComposerForm({
    draft,
    empty: EMPTY,
    bodyOf: ({ to, words }: TextValues) => ({
      ...aboutOf(about),
      channel_id: channelId,
      recipient_phone: chosenOf(phones, to),
      content: words,
    }),
    schema: createMessageBody,
    shownAs: { content: "words" },
    check: ({ words }): { words?: string } =>
      fitsLength(words.trim(), MESSAGE_LIMITS.text) ? {} : { words: texts.textTooLong },
    create,
    failureText: (error) => saveFailureText(error, texts.textFailed),
  });
  const [to, words] = useWatch({ control: text.form.control, name: ["to", "words"] });
  const chosen = chosenOf(phones, to);
  const blocked = useBlocked("sms", chosen);
  return (
    <ComposerForm
      of={text}
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
      <WordsField
        form={text.form}
        name="words"
        label="Text"
        placeholder="Write a text"
        autoFocus={autoFocus}
      />
    </ComposerForm>
  );
}
