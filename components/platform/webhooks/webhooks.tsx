"use client";

import { Link } from "@/components/foundation/ui/link";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { summarizeEvents } from "@/lib/platform/webhooks/event-labels";
import { useWebhooks } from "@/lib/platform/webhooks/hooks";
import type { Webhook } from "@/lib/platform/webhooks/serialize";
import { WebhookStanding } from "./webhook-status";
import { WebhookSwitch } from "./webhook-switch";

/** Renders the team's webhooks: address, state and switch. */
export function Webhooks({ webhooks: initial }: { webhooks: Webhook[] }) {
  const { data: webhooks } = useWebhooks(initial);
  if (webhooks.length === 0) {
    return (
      <EmptyState
        icon="webhook"
        title="No webhooks yet"
        text="A webhook tells another program when a client, a deal or another record changes."
      />
    );
  }
  return (
    <ul aria-label="Webhooks" className="divide-y divide-line rounded-card border border-line">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="flex items-center gap-3 py-2.5 pr-3 pl-4">
          <div className="min-w-0 flex-1">
            <Link
              href={`/settings/api/webhooks/${webhook.id}`}
              className="font-medium [overflow-wrap:anywhere] hover:underline touch:inline-block touch:py-2.5"
            >
              {webhook.url}
            </Link>
            <p className="text-sm text-muted">{summarizeEvents(webhook.events)}</p>
            <WebhookStanding webhook={webhook} />
          </div>
          <WebhookSwitch webhook={webhook} />
        </li>
      ))}
    </ul>
  );
}
