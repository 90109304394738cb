import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { WebhookForm } from "@/components/platform/webhooks/webhook-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { getWebhook } from "@/lib/platform/webhooks/data";

export const metadata: Metadata = { title: "Edit webhook" };

export default definePage<RecordPageProps>(
  { can: "API_KEYS_MANAGE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const webhook = await notFoundIf404(id, (known) => getWebhook(db, actor, known));
    // A webhook that an API key subscribed can only be changed with that key.
    if (webhook.api_key_id) redirect(`/settings/api/webhooks/${webhook.id}`);
    return (
      <>
        <ScreenHeader
          title="Edit webhook"
          titleInTopBar
          keepsText
          text="Once you save it, it sends what you can see."
        />
        <WebhookForm webhook={webhook} />
      </>
    );
  },
);
