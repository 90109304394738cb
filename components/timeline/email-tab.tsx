"use client";

import Link from "next/link";
import { TextField } from "@/components/records/fields";
import { showToast } from "@/components/ui/toast";
import { formatDateTime } from "@/lib/format";
import { blockedText } from "@/lib/messages/blocked-text";
import { messageMessages } from "@/lib/messages/messages";
import { createMessageBody } from "@/lib/messages/schema";
import { saveFailureText } from "@/lib/records/save-failure";
import { aboutOf, futureProblem, instantOf } from "@/lib/timeline/composer-body";
import { useBlocked, useCreateMessage } from "@/lib/timeline/hooks";
import { timelineMessages as texts } from "@/lib/timeline/messages";
import type { TabProps } from "./composer";
import { ComposerForm } from "./composer-form";
import { Recipient } from "./recipient";
import { useComposerForm } from "./use-composer-form";
import { WhenField } from "./when-field";
import { WordsField } from "./words-field";

type EmailValues = { subject: string; words: string; when: string };

const EMPTY: EmailValues = { subject: "", words: "", when: "" };
const IN_AN_HOUR = 60;
const saveFailed = texts.emailFailed;

/** An e-mail to the client, now or at a time to come. */
export function EmailTab(props: TabProps) {
  const { email } = props.about;
  if (email === null) {
    return (
      <p className="text-muted">
        No e-mail address yet.{" "}
        <Link
          href={`/clients/edit/${props.about.clientId}`}
          className="rounded-mark text-accent-fg underline-offset-4 hover:underline"
        >
          Add one
        </Link>
      </p>
    );
  }
  return <EmailForm {...props} address={email} />;
}

function EmailForm({
  about,
  channelId,
  draft,
  timeZone,
  autoFocus,
  address,
}: TabProps & { address: string }) {
  const create = useCreateMessage(about);
  const blocked = blockedText(useBlocked("email", address));
  const email = useComposerForm({
    draft,
    empty: EMPTY,
    bodyOf: ({ subject, words, when }: EmailValues) => {
      const at = instantOf(when, timeZone);
      return {
        ...aboutOf(about),
        channel_id: channelId,
        recipient_email: address,
        subject,
        content: words,
        ...(at && { scheduled_at: at }),
      };
    },
    schema: createMessageBody,
    shownAs: { content: "words", scheduled_at: "when" },
    check: ({ subject, when }) => {
      const past = futureProblem(when, timeZone);
      return {
        ...(subject.trim() === "" && { subject: messageMessages.subjectRequired }),
        ...(past && { when: past }),
      };
    },
    create,
    onSaved: ({ scheduled_at }) => {
      if (scheduled_at)
        showToast({ title: `Email goes ${formatDateTime(scheduled_at, timeZone)}` });
    },
    failureText: (error) => saveFailureText(error, { saveFailed, unexpected: saveFailed }),
  });
  return (
    <ComposerForm
      of={email}
      action="Send email"
      disabled={blocked !== undefined}
      aside={
        <WhenField
          form={email.form}
          name="when"
          label="Send"
          otherwise="Now"
          change="Send later"
          suggests={IN_AN_HOUR}
          timeZone={timeZone}
        />
      }
    >
      <Recipient address={address} blocked={blocked} />
      <TextField form={email.form} name="subject" label="Subject" autoFocus={autoFocus} />
      <WordsField
        form={email.form}
        name="words"
        label="Message"
        placeholder="Write an e-mail"
        rows={5}
      />
    </ComposerForm>
  );
}
