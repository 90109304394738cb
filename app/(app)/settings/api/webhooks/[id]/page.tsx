import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getWebhook } from "@/lib/webhooks/data";

export const metadata: Metadata = { title: "Webhook" };

type PageProps = { params: Promise<{ id: string }> };

export default async function OneWebhookPage({ params }: PageProps) {
  const { actor, db } = await requireActor({ can: "API_KEYS_MANAGE" });
  const { id } = await params;
  const webhook = await orUnavailable(orNotFound(id, (known) => getWebhook(db, actor, known)));
  if (!webhook) return <LoadFailure />;
  return (
    <>
      <BreadcrumbLabel label={new URL(webhook.url).host} />
      <WebhookPage webhook={webhook} timeZone={timeZoneOf(actor)} />
    </>
  );
}
