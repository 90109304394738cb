import type { Metadata } from "next";
import { definePage } from "@/components/layout/define-page";
import { ScreenHeader } from "@/components/layout/screen-header";
import { WebhookForm } from "@/components/webhooks/webhook-form";

export const metadata: Metadata = { title: "Add webhook" };

export default definePage({ can: "API_KEYS_MANAGE" }, async () => (
  <>
    <ScreenHeader
      title="Add webhook"
      text="Tells another program of what happens, in the format of Standard Webhooks."
    />
    <WebhookForm />
  </>
));
