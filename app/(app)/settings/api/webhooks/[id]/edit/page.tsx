import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { WebhookForm } from "@/components/webhooks/webhook-form";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { getWebhook } from "@/lib/webhooks/data";

export const metadata: Metadata = { title: "Edit webhook" };

type PageProps = { params: Promise<{ id: string }> };

export default async function EditWebhookPage({ params }: PageProps) {
  const { actor, db } = await requireActor({ can: "API_KEYS_MANAGE" });
  const { id } = await params;
  const webhook = await orUnavailable(orNotFound(id, (known) => getWebhook(db, actor, known)));
  if (!webhook) return <LoadFailure />;
  // The program that subscribed it changes it.
  if (webhook.api_key_id) redirect(`/settings/api/webhooks/${webhook.id}`);
  return (
    <>
      <BreadcrumbLabel label="Edit webhook" />
      <PageHeader title="Edit webhook" text="It tells what you see, once you have saved it." />
      <WebhookForm webhook={webhook} />
    </>
  );
}
