import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { ApiKeyForm } from "@/components/platform/api-keys/api-key-form";

export const metadata: Metadata = { title: "New API key" };

export default definePage({ can: "API_KEYS_MANAGE" }, async ({ actor }) => (
  <>
    <ScreenHeader
      title="New API key"
      titleInTopBar
      keepsText
      text="One key per program, so you can revoke each by itself."
    />
    <ApiKeyForm maker={actor.permissions} />
  </>
));
