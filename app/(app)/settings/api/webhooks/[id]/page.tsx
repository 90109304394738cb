import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { WebhookPage } from "@/components/platform/webhooks/webhook-page";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { getWebhook } from "@/lib/platform/webhooks/data";

export const metadata: Metadata = { title: "Webhook" };

export default definePage<RecordPageProps>(
  { can: "API_KEYS_MANAGE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const webhook = await notFoundIf404(id, (known) => getWebhook(db, actor, known));
    return (
      <>
        <BreadcrumbLabel label={new URL(webhook.url).host} />
        <WebhookPage webhook={webhook} />
      </>
    );
  },
);
