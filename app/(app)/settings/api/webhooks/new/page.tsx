import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { WebhookForm } from "@/components/platform/webhooks/webhook-form";

export const metadata: Metadata = { title: "Add webhook" };

export default definePage({ can: "API_KEYS_MANAGE" }, async () => (
  <>
    <ScreenHeader
      title="Add webhook"
      titleInTopBar
      keepsText
      text="Notifies another program of what happens, in the format of Standard Webhooks."
    />
    <WebhookForm />
  </>
));
