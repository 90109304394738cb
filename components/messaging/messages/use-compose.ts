"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useAttachments } from "@/lib/messaging/messages/attachment-hooks";
import {
  composeBody,
  composeErrors,
  composeValues,
  type ComposeStart,
  type ComposeValues,
} from "@/lib/messaging/messages/form-values";
import { CHANNELS_KEY, useChannels, useCreateMessage } from "@/lib/messaging/messages/hooks";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { toPhoneInput } from "@/lib/messaging/messages/phone-input";
import { createMessageBody } from "@/lib/messaging/messages/schema";
import type { Channel, Message } from "@/lib/messaging/messages/serialize";
import { useReadClient } from "@/lib/records/clients/hooks";
import { useBlockReason } from "./blocked-notice";
import { useMessageDraft } from "./use-message-draft";

type ComposeOptions = {
  personId: string;
  /** Initial values of the form. */
  start?: ComposeStart;
  /** The name of the saved draft: "new", "reply:<id>". */
  draft: string;
  onSent: (message: Message) => void;
};

/**
 * Returns the state of a message being written. The form validates as the API does, sends only once and saves a
 * draft. Its fields may be in a dialog or on a page.
 */
export function useCompose({ personId, start = {}, draft, onSent }: ComposeOptions) {
  const timeZone = useTimeZone();
  const today = useToday();
  const channels = useChannels();
  const createMessage = useCreateMessage();
  const files = useAttachments(`${personId}:${draft}`);
  const clock = () => ({ today, timeZone, now: new Date() });
  const queryClient = useQueryClient();
  const heldChannels = () => queryClient.getQueryData<Channel[]>(CHANNELS_KEY) ?? [];
  const recordForm = useRecordForm({
    record: null as Message | null,
    toValues: () => composeValues(start, clock()),
    toBody: (values: ComposeValues) => composeBody(values, heldChannels(), clock()),
    schema: createMessageBody,
    check: (values) => composeErrors(values, clock()),
    fieldAliases: { scheduled_at: "later_time", occurred_at: "said_time", channel_id: "channel" },
    create: async ({ body, idempotencyKey }) => {
      const isEmail = heldChannels().some(
        ({ id, name }) => id === body.channel_id && name === "email",
      );
      const attachment_ids = isEmail ? await files.ids() : [];
      return createMessage.mutateAsync({ body: { ...body, attachment_ids }, idempotencyKey });
    },
    onSaved: (saved) => {
      messageDraft.clear();
      files.clear();
      onSent(saved);
    },
    failureText: (error) => toSaveFailureText(error, messageMessages.sendFailed),
  });
  const { form } = recordForm;
  const { chooseClient, untilRead } = useClientRecipient(form, start.client_id?.id);
  const [isWaiting, setWaiting] = useState(false);
  // Waits while channels or client are still loading, instead of asking for fields that they fill in.
  async function submit() {
    setWaiting(true);
    if (heldChannels().length === 0) await channels.refetch();
    await untilRead();
    setWaiting(false);
    await recordForm.submit();
  }
  const messageDraft = useMessageDraft({
    name: `${personId}:${draft}`,
    form,
    begin: () => composeValues(start, clock()),
  });
  function discard() {
    messageDraft.discard();
    files.removeAll();
  }
  const [channel, email, phone] = useWatch({
    control: form.control,
    name: ["channel", "recipient_email", "recipient_phone"],
  });
  const blocked = useBlockReason(channel, channel === "sms" ? phone : email);
  return {
    ...recordForm,
    phase: isWaiting ? "saving" : recordForm.phase,
    submit,
    channels: channels.data,
    channelsFailed: channels.isError ? () => void channels.refetch() : null,
    channelsMissing: channels.isSuccess && !channels.data.some(({ name }) => name === "email"),
    channel,
    files,
    blocked,
    draft: { ...messageDraft, discard },
    chooseClient,
    /** Whether the recipient was known before the form opened, so that the content has the focus. */
    isAddressed: Boolean(start.client_id || start.recipient_email || start.recipient_phone),
    today,
  };
}

export type Composing = ReturnType<typeof useCompose>;

type Recipient = Pick<ComposeValues, "recipient_name" | "recipient_email" | "recipient_phone">;
const NOBODY: Recipient = { recipient_name: "", recipient_email: "", recipient_phone: "" };

/**
 * Fills in name and addresses of the initial or chosen client, and keeps typed values. Returns the function that
 * chooses a client and the function that waits until a chosen client has loaded.
 */
function useClientRecipient(form: UseFormReturn<ComposeValues>, startClientId: string | undefined) {
  const readClient = useReadClient();
  const filled = useRef(NOBODY);
  const reading = useRef(Promise.resolve());
  const fill = useCallback(
    async (clientId: string | undefined) => {
      const client = clientId ? await readClient(clientId).catch(() => null) : null;
      const next: Recipient = client
        ? {
            recipient_name: client.name,
            recipient_email: client.email ?? "",
            recipient_phone: toPhoneInput(client.phone),
          }
        : NOBODY;
      if (form.getValues("client_id")?.id !== clientId) return;
      for (const name of Object.keys(next) as (keyof Recipient)[]) {
        const typed = form.getValues(name);
        if (typed === "" || typed === filled.current[name]) form.setValue(name, next[name]);
      }
      filled.current = next;
    },
    [form, readClient],
  );
  useEffect(() => {
    if (startClientId) reading.current = fill(startClientId);
  }, [fill, startClientId]);
  const chooseClient = useCallback(
    (client: PickedRecord | null) => {
      form.setValue("client_id", client, { shouldDirty: true });
      form.setValue("deal_id", null);
      reading.current = fill(client?.id);
      return reading.current;
    },
    [form, fill],
  );
  return { chooseClient, untilRead: () => reading.current };
}
