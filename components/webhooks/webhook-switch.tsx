"use client";

import { sayFailure } from "@/components/records/say-failure";
import { Switch } from "@/components/ui/switch";
import { useChangeWebhook } from "@/lib/webhooks/hooks";
import { webhookMessages as text } from "@/lib/webhooks/messages";
import type { Webhook } from "@/lib/webhooks/serialize";

/** Turns a webhook on or off; one whose key has ended stays off. */
export function WebhookSwitch({ of: { id, url, is_on, disabled_because } }: { of: Webhook }) {
  const { mutate, isPending } = useChangeWebhook();
  const toggle = (next: boolean) =>
    mutate(
      { id, changes: { is_on: next } },
      { onError: (error) => sayFailure(error, { ...text, saveFailed: text.switchFailed }) },
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
