"use client";

import { useWatch } from "react-hook-form";
import { cn } from "@/components/ui/class-names";
import { formatPhone } from "@/lib/format";
import { blockedText } from "@/lib/messages/blocked-text";
import { createMessageBody, MESSAGE_LIMITS } from "@/lib/messages/schema";
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
      aside={<Counter used={charactersIn(words.trim())} />}
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

/** Beyond this a text is near the end of its first part, beyond the next it is sent as two. */
const NEAR = 128;
const TWO_PARTS = 160;

function Counter({ used }: { used: number }) {
  return (
    <p
      data-testid="text-counter"
      className={cn(
        "text-sm text-muted tabular-nums",
        used > NEAR && "text-yellow-fg",
        used > TWO_PARTS && "text-danger-fg",
      )}
    >
      {used}/{MESSAGE_LIMITS.text}
      {used > TWO_PARTS && used <= MESSAGE_LIMITS.text && " · goes as two texts"}
      {used > MESSAGE_LIMITS.text && " · too long"}
    </p>
  );
}
