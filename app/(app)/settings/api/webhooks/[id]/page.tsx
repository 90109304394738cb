import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen, type OfRecord } from "@/components/layout/screen";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { orNotFound } from "@/lib/api/or-not-found";
import { getWebhook } from "@/lib/webhooks/data";

export const metadata: Metadata = { title: "Webhook" };

export default screen<OfRecord>({ can: "API_KEYS_MANAGE" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const webhook = await orNotFound(id, (known) => getWebhook(db, actor, known));
  return (
    <>
      <BreadcrumbLabel label={new URL(webhook.url).host} />
      <WebhookPage webhook={webhook} />
    </>
  );
});
