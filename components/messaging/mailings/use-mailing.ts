"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { ApiError } from "@/lib/foundation/api/fetch";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { mailingErrors, toMailingBody } from "@/lib/messaging/mailings/form-body";
import {
  useCancelMailing,
  useCreateMailing,
  useMailingPreview,
} from "@/lib/messaging/mailings/hooks";
import { mailingMessages } from "@/lib/messaging/mailings/messages";
import { createMailingBody, type MailingChannel } from "@/lib/messaging/mailings/schema";
import type { Mailing } from "@/lib/messaging/mailings/serialize";
import {
  composeValues,
  type ComposeStart,
  type ComposeValues,
} from "@/lib/messaging/messages/form-values";
import { toastMailing } from "./toast-mailing";

export type MailingDialogProps = {
  channel: MailingChannel;
  /** The clients, as the API expects them. */
  chosen: object;
  selectedCount: number;
  start?: ComposeStart;
  /** Opens the form again with the written text. */
  onUndone: (start: ComposeStart) => void;
  onClose: () => void;
};

/** Returns the state of a mailing being written: a form validated as the API does, and its preview. */
export function useMailing({ channel, chosen, start, onUndone, onClose }: MailingDialogProps) {
  const timeZone = useTimeZone();
  const today = useToday();
  const create = useCreateMailing();
  const afterSending = useAfterSending(timeZone);
  const clock = () => ({ today, timeZone, now: new Date() });
  const recordForm = useRecordForm({
    record: null as Mailing | null,
    toValues: () =>
      composeValues({ is_marketing: channel === "email", ...start, channel }, clock()),
    toBody: (values: ComposeValues) => toMailingBody(values, chosen, clock()),
    schema: createMailingBody,
    check: (values) => mailingErrors(values, clock()),
    fieldAliases: { scheduled_at: "later_time" },
    create: create.mutateAsync,
    onSaved: (mailing) => {
      const written = recordForm.form.getValues();
      afterSending(mailing, () => onUndone(written));
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, mailingMessages.sendFailed),
  });
  const { form } = recordForm;
  const [place, setPlace] = useState(0);
  const [subject, content, is_marketing] = useWatch({
    control: form.control,
    name: ["subject", "content", "is_marketing"],
  });
  const preview = useMailingPreview({
    ...chosen,
    channel,
    subject: useDebounced(subject),
    content: useDebounced(content),
    is_marketing: channel === "email" && is_marketing,
    place,
  });
  return { ...recordForm, channel, today, preview, place, setPlace };
}

export type WrittenMailing = ReturnType<typeof useMailing>;

/** Shows that a mailing is being sent, with undo for ten seconds, and then a link to its results. */
function useAfterSending(timeZone: string) {
  const router = useRouter();
  const cancel = useCancelMailing();
  return (mailing: Mailing, writeAgain: () => void) =>
    toastMailing(mailing, {
      timeZone,
      undo: async () => {
        try {
          await cancel.mutateAsync(mailing.id);
          showToast({ title: "Canceled. Nothing was sent.", variant: "info" });
          writeAgain();
        } catch (error) {
          showFailure(error instanceof ApiError ? error.message : mailingMessages.cancelFailed);
        }
      },
      showResults: () => router.push(`/messages/mailings/${mailing.id}`),
    });
}
