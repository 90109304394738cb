import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { PlatformSettings } from "@/components/super-admin/platform-settings";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireSuperAdmin } from "@/lib/auth/actor";
import { getPlatformSettings } from "@/lib/platform/data";

export const metadata: Metadata = { title: "Platform settings" };

export default async function PlatformSettingsPage() {
  const { db } = await requireSuperAdmin();
  const settings = await orUnavailable(getPlatformSettings(db));
  if (!settings) return <LoadFailure />;
  return (
    <>
      <PageHeader title="Settings" text="What holds for every team of this Lintel." />
      <PlatformSettings settings={settings} />
    </>
  );
}
