"use client";

import { createMessageBody } from "@/lib/messages/schema";
import { saveFailureText } from "@/lib/records/save-failure";
import { aboutOf, instantOf, pastProblem } from "@/lib/timeline/composer-body";
import { useWriteMessage } from "@/lib/timeline/hooks";
import { timelineMessages as texts } from "@/lib/timeline/messages";
import { useTimeZone } from "@/lib/use-time-zone";
import type { ComposerTabProps } from "./composer-tab";
import { ComposerForm } from "./composer-form";
import { useComposerForm } from "./use-composer-form";
import { useSaidLogged } from "./use-said-logged";
import { WhenField } from "./when-field";
import { WordsField } from "./words-field";

type MetValues = { words: string; when: string };

const EMPTY: MetValues = { words: "", when: "" };

/** A meeting that took place: at a showing, in the office, over coffee. */
export function MetTab({ about, channelId, draft, autoFocus }: ComposerTabProps) {
  const timeZone = useTimeZone();
  const create = useWriteMessage(about);
  const sayLogged = useSaidLogged();
  const met = useComposerForm({
    draft,
    empty: EMPTY,
    bodyOf: ({ words, when }: MetValues) => {
      const at = instantOf(when, timeZone);
      return {
        ...aboutOf(about),
        channel_id: channelId,
        content: words,
        ...(at && { occurred_at: at }),
      };
    },
    schema: createMessageBody,
    shownAs: { content: "words", occurred_at: "when" },
    check: ({ words, when }) => {
      const late = pastProblem(when, timeZone);
      return {
        ...(words.trim() === "" && { words: texts.meetingEmpty }),
        ...(late && { when: late }),
      };
    },
    create,
    onSaved: (message) => sayLogged(texts.meetingLogged, [message]),
    failureText: (error) => saveFailureText(error, texts.meetingFailed),
  });
  return (
    <ComposerForm
      of={met}
      action="Log meeting"
      aside={<WhenField form={met.form} name="when" of="said" />}
    >
      <WordsField
        form={met.form}
        name="words"
        label="What was said"
        placeholder="Where you met, what was said"
        autoFocus={autoFocus}
      />
    </ComposerForm>
  );
}
