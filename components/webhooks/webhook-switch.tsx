"use client";

import { toastFailure } from "@/components/records/toast-failure";
import { Switch } from "@/components/ui/switch";
import { useUpdateWebhook } from "@/lib/webhooks/hooks";
import { webhookMessages as text } from "@/lib/webhooks/messages";
import type { Webhook } from "@/lib/webhooks/serialize";

/** Turns a webhook on or off; one whose key has ended stays off. */
export function WebhookSwitch({
  webhook: { id, url, is_on, disabled_because },
}: {
  webhook: Webhook;
}) {
  const { mutate, isPending } = useUpdateWebhook();
  const toggle = (next: boolean) =>
    mutate(
      { id, changes: { is_on: next } },
      { onError: (error) => toastFailure(error, { ...text, saveFailed: text.switchFailed }) },
    );
  return (
    <Switch
      checked={is_on}
      disabled={isPending || disabled_because === "key"}
      onCheckedChange={toggle}
      aria-label={`Send to ${url}`}
    />
  );
}
