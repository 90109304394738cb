"use client";

import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Badge, type BadgeProps } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { LoadError } from "@/components/foundation/ui/load-error";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { toEventLabel } from "@/lib/platform/webhooks/event-labels";
import { useDeliveries, useReplayDelivery } from "@/lib/platform/webhooks/hooks";
import { webhookMessages as text } from "@/lib/platform/webhooks/messages";
import type { WebhookDelivery } from "@/lib/platform/webhooks/serialize";

type State = WebhookDelivery["state"];
const STATES: Record<State, { label: string; tone: NonNullable<BadgeProps["tone"]> }> = {
  waiting: { label: "Waiting", tone: "yellow" },
  delivered: { label: "Delivered", tone: "green" },
  failed: { label: "Not delivered", tone: "red" },
  left_out: { label: "No access", tone: "gray" },
};

const FAILURES: Record<NonNullable<WebhookDelivery["failure"]>, string> = {
  private: "The address is not on the internet",
  timeout: "No response within ten seconds",
  unreachable: "The address does not respond",
  too_large: "The response was too long",
  secret: "The signing secret can no longer be read",
  broken: "Its data could not be prepared",
};

/** Renders a webhook's past and pending deliveries, newest first. Each can be sent again. */
export function WebhookLog({ id }: { id: string }) {
  const log = useDeliveries(id);
  const { data, error } = log;
  if (error && !data) return <LoadError onRetry={() => void log.refetch()} />;
  if (!data) return <SkeletonText />;
  const deliveries = data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0) {
    return (
      <EmptyState
        icon="rotate-ccw-clock"
        title="Nothing sent yet"
        text="What happens from now on shows here, with your program’s response."
      />
    );
  }
  return (
    <>
      <ul aria-label="Deliveries" className="divide-y divide-line rounded-card border border-line">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <ShowMore list={log} className="mt-4">
        Show earlier
      </ShowMore>
    </>
  );
}

function DeliveryRow({ delivery: delivery }: { delivery: WebhookDelivery }) {
  const { mutate, isPending } = useReplayDelivery();
  const { label, tone } = STATES[delivery.state];
  const replay = () =>
    mutate(delivery.id, {
      onError: (error) => toastFailure(error, { ...text, saveFailed: text.replayFailed }),
    });
  return (
    <li className="flex items-start gap-3 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{toEventLabel(delivery.event)}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-muted">
          <RelativeTime at={delivery.happened_at} />
          {delivery.attempts > 0 &&
            ` · ${delivery.attempts} ${delivery.attempts === 1 ? "attempt" : "attempts"}`}
          {delivery.status !== null && ` · response ${delivery.status}`}
          {delivery.failure && ` · ${FAILURES[delivery.failure]}`}
          {delivery.attempts > 0 && delivery.next_at && (
            <>
              {" · next "}
              <RelativeTime at={delivery.next_at} />
            </>
          )}
        </p>
        {delivery.answer && (
          <p className="line-clamp-2 font-mono text-sm [overflow-wrap:anywhere] text-muted">
            {delivery.answer}
          </p>
        )}
      </div>
      {delivery.attempts > 0 && (
        <Button size="sm" pending={isPending} onClick={replay}>
          Send again<span className="sr-only">: {toEventLabel(delivery.event)}</span>
        </Button>
      )}
    </li>
  );
}
