import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { WebhookForm } from "@/components/webhooks/webhook-form";
import { orNotFound } from "@/lib/api/or-not-found";
import { getWebhook } from "@/lib/webhooks/data";

export const metadata: Metadata = { title: "Edit webhook" };

export default screen<OfRecord>({ can: "API_KEYS_MANAGE" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const webhook = await orNotFound(id, (known) => getWebhook(db, actor, known));
  // The program that subscribed it changes it.
  if (webhook.api_key_id) redirect(`/settings/api/webhooks/${webhook.id}`);
  return (
    <>
      <ScreenHeader title="Edit webhook" text="It tells what you see, once you have saved it." />
      <WebhookForm webhook={webhook} />
    </>
  );
});
