"use client";

import { useWatch } from "react-hook-form";
import { useBlocked } from "@/components/messages/blocked-notice";
import { TextCounter } from "@/components/messages/text-counter";
import { formatPhone } from "@/lib/format";
import { createMessageBody, MESSAGE_LIMITS } from "@/lib/messages/schema";
import { saveFailureText } from "@/lib/records/save-failure";
import { fitsLength } from "@/lib/text-length";
import { aboutOf } from "@/lib/timeline/composer-body";
import { useWriteMessage } from "@/lib/timeline/hooks";
import { timelineMessages as texts } from "@/lib/timeline/messages";
import type { TabProps } from "./composer";
import { ComposerForm } from "./composer-form";
import { Recipient } from "./recipient";
import { useComposerForm } from "./use-composer-form";
import { WordsField } from "./words-field";

type TextValues = { words: string };

const EMPTY: TextValues = { words: "" };
const saveFailed = texts.textFailed;

/** A text to the client's phone. */
export function TextTab({ about, channelId, draft, autoFocus }: TabProps) {
  const create = useWriteMessage(about);
  const blocked = useBlocked("sms", about.phone);
  const text = useComposerForm({
    draft,
    empty: EMPTY,
    bodyOf: ({ words }: TextValues) => ({
      ...aboutOf(about),
      channel_id: channelId,
      recipient_phone: about.phone,
      content: words,
    }),
    schema: createMessageBody,
    shownAs: { content: "words" },
    check: ({ words }): { words?: string } =>
      fitsLength(words.trim(), MESSAGE_LIMITS.text) ? {} : { words: texts.textTooLong },
    create,
    failureText: (error) => saveFailureText(error, { saveFailed, unexpected: saveFailed }),
  });
  const words = useWatch({ control: text.form.control, name: "words" });
  return (
    <ComposerForm
      of={text}
      action="Send text"
      disabled={blocked !== null}
      aside={<TextCounter text={words.trim()} />}
    >
      <Recipient address={formatPhone(about.phone)} blocked={blocked} />
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
