import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen } from "@/components/layout/screen";
import { PageHeader } from "@/components/ui/page-header";
import { WebhookForm } from "@/components/webhooks/webhook-form";

export const metadata: Metadata = { title: "Add webhook" };

export default screen({ can: "API_KEYS_MANAGE" }, async () => (
  <>
    <BreadcrumbLabel label="Add webhook" />
    <PageHeader
      title="Add webhook"
      text="Tells another program of what happens, in the format of Standard Webhooks."
    />
    <WebhookForm />
  </>
));
