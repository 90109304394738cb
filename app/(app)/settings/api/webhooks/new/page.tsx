import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { PageHeader } from "@/components/ui/page-header";
import { WebhookForm } from "@/components/webhooks/webhook-form";
import { requireActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Add webhook" };

export default async function NewWebhookPage() {
  await requireActor({ can: "API_KEYS_MANAGE" });
  return (
    <>
      <BreadcrumbLabel label="Add webhook" />
      <PageHeader
        title="Add webhook"
        text="Tells another program of what happens, in the format of Standard Webhooks."
      />
      <WebhookForm />
    </>
  );
}
