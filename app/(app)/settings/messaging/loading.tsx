import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSectionSkeleton } from "@/components/foundation/ui/settings-section-skeleton";

export default function MessagingSettingsLoading() {
  return (
    <>
      <PageHeader
        title="Messaging"
        titleInTopBar
        text="How your team’s emails and texts are sent."
      />
      <div role="status">
        <span className="sr-only">Loading...</span>
        <SettingsSectionSkeleton height="h-12 w-3/4" />
        <SettingsSectionSkeleton height="h-5 w-3/4" />
        <SettingsSectionSkeleton height="h-5 w-36" />
        <SettingsSectionSkeleton height="h-9 w-full rounded-control" />
      </div>
    </>
  );
}
