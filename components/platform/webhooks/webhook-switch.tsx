"use client";

import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Switch } from "@/components/foundation/ui/switch";
import { useUpdateWebhook } from "@/lib/platform/webhooks/hooks";
import { webhookMessages as text } from "@/lib/platform/webhooks/messages";
import type { Webhook } from "@/lib/platform/webhooks/serialize";

/** Turns a webhook on or off. A webhook whose API key has ended stays off. */
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
