"use client";

import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { toSubjectIds, toInstant, validatePast } from "@/lib/messaging/timeline/composer-body";
import { useCreateTimelineMessage } from "@/lib/messaging/timeline/hooks";
import { timelineMessages as texts } from "@/lib/messaging/timeline/messages";
import { AutoGrowField } from "./auto-grow-field";
import { ComposerForm } from "./composer-form";
import type { ComposerTabProps } from "./composer-tab";
import { loadMessageSchema } from "./message-schema";
import { useComposerForm } from "./use-composer-form";
import { useToastLogged } from "./use-toast-logged";
import { WhenField } from "./when-field";

type MeetingValues = { words: string; when: string };

const EMPTY: MeetingValues = { words: "", when: "" };

/** Logs a meeting: at a showing, in the office, over coffee. */
export function MeetingTab({ about, channelId, draft, autoFocus }: ComposerTabProps) {
  const timeZone = useTimeZone();
  const create = useCreateTimelineMessage(about);
  const toastLogged = useToastLogged();
  const met = useComposerForm({
    draft,
    empty: EMPTY,
    toBody: ({ words, when }: MeetingValues) => {
      const at = toInstant(when, timeZone);
      return {
        ...toSubjectIds(about),
        channel_id: channelId,
        content: words,
        ...(at && { occurred_at: at }),
      };
    },
    schema: loadMessageSchema,
    fieldAliases: { content: "words", occurred_at: "when" },
    check: ({ words, when }) => {
      const late = validatePast(when, timeZone);
      return {
        ...(words.trim() === "" && { words: texts.meetingEmpty }),
        ...(late && { when: late }),
      };
    },
    create,
    onSaved: (message) => toastLogged(texts.meetingLogged, [message]),
    failureText: (error) => toSaveFailureText(error, texts.meetingFailed),
  });
  return (
    <ComposerForm
      form={met}
      action="Log meeting"
      aside={<WhenField form={met.form} name="when" tense="said" />}
    >
      <AutoGrowField
        form={met.form}
        name="words"
        label="What was said"
        placeholder="Where you met, what was said"
        autoFocus={autoFocus}
      />
    </ComposerForm>
  );
}
