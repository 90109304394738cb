"use client";

import { useWatch } from "react-hook-form";
import { cn } from "@/components/ui/class-names";
import { formatPhone } from "@/lib/format";
import { blockedText } from "@/lib/messages/blocked-text";
import { createMessageBody, MESSAGE_LIMITS } from "@/lib/messages/schema";
import { smsSize } from "@/lib/messages/sms-segments";
import { saveFailureText } from "@/lib/records/save-failure";
import { charactersIn } from "@/lib/text-length";
import { aboutOf } from "@/lib/timeline/composer-body";
import { useBlocked, useCreateMessage } from "@/lib/timeline/hooks";
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
  const create = useCreateMessage(about);
  const blocked = blockedText(useBlocked("sms", about.phone));
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
      charactersIn(words.trim()) > MESSAGE_LIMITS.text ? { words: texts.textTooLong } : {},
    create,
    failureText: (error) => saveFailureText(error, { saveFailed, unexpected: saveFailed }),
  });
  const words = useWatch({ control: text.form.control, name: "words" });
  return (
    <ComposerForm
      of={text}
      action="Send text"
      disabled={blocked !== undefined}
      aside={<Counter words={words.trim()} />}
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

/** Near the end of what one text holds, and beyond it. */
const NEAR = 128;
const FULL = 160;

/** How much of a text is used, and as how many a carrier sends it. */
function Counter({ words }: { words: string }) {
  const used = charactersIn(words);
  const { segments } = smsSize(words);
  return (
    <p
      data-testid="text-counter"
      className={cn(
        "text-sm text-muted tabular-nums",
        used > NEAR && "text-yellow-fg",
        used > FULL && "text-danger-fg",
      )}
    >
      {used}/{MESSAGE_LIMITS.text}
      {used > MESSAGE_LIMITS.text && " · too long"}
      {used <= MESSAGE_LIMITS.text && segments > 1 && ` · goes as ${segments} texts`}
    </p>
  );
}
