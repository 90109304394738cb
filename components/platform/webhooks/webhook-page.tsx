"use client";

import { useState } from "react";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { summarizeEvents } from "@/lib/platform/webhooks/event-labels";
import { useWebhook } from "@/lib/platform/webhooks/hooks";
import type { Webhook } from "@/lib/platform/webhooks/serialize";
import { NewSecret } from "./new-secret";
import { WebhookActions } from "./webhook-actions";
import { WebhookLog } from "./webhook-log";
import { WebhookStanding } from "./webhook-status";
import { WebhookSwitch } from "./webhook-switch";

type WebhookPageProps = { webhook: Webhook };

/** Renders one webhook: its actions, state and deliveries. */
export function WebhookPage({ webhook: initial }: WebhookPageProps) {
  const { data: webhook } = useWebhook(initial);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{webhook.url}</span>}
        text={summarizeEvents(webhook.events)}
        actions={<WebhookActions webhook={webhook} onSecret={setSecret} />}
      />
      {secret ? (
        <NewSecret value={secret} onDone={() => setSecret(undefined)} />
      ) : (
        <>
          <div className="mb-4 flex items-center gap-3">
            <WebhookSwitch webhook={webhook} />
            <WebhookStanding webhook={webhook} />
          </div>
          <WebhookLog id={webhook.id} />
        </>
      )}
    </>
  );
}
