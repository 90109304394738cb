import type { Metadata } from "next";
import { operatorScreen } from "@/components/layout/screen";
import { PlatformSettings } from "@/components/super-admin/platform-settings";
import { PageHeader } from "@/components/ui/page-header";
import { getPlatformSettings } from "@/lib/platform/data";

export const metadata: Metadata = { title: "Platform settings" };

export default operatorScreen(async ({ db }) => (
  <>
    <PageHeader title="Settings" text="What holds for every team of this Lintel." />
    <PlatformSettings settings={await getPlatformSettings(db)} />
  </>
));
