import type { Metadata } from "next";
import { defineOperatorPage } from "@/components/foundation/layout/define-page";
import { OperatorHeader } from "@/components/platform/super-admin/operator-header";
import { PlatformSettings } from "@/components/platform/super-admin/platform-settings";
import { getPlatformSettings } from "@/lib/platform/platform/data";

export const metadata: Metadata = { title: "Platform settings" };

export default defineOperatorPage(async () => (
  <>
    <OperatorHeader title="Platform settings" text="Settings for every team on this Lintel." />
    <PlatformSettings settings={await getPlatformSettings()} />
  </>
));
