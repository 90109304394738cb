import type { Metadata } from "next";
import { defineOperatorPage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { PlatformSettings } from "@/components/platform/super-admin/platform-settings";
import { getPlatformSettings } from "@/lib/platform/platform/data";

export const metadata: Metadata = { title: "Platform settings" };

export default defineOperatorPage(async () => (
  <>
    <PageHeader
      title="Platform settings"
      titleInTopBar
      text="Settings for every team on this Lintel."
    />
    <PlatformSettings settings={await getPlatformSettings()} />
  </>
));
