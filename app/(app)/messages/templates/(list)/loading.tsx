import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { TemplateLibrarySkeleton } from "@/components/messaging/email-templates/template-library-skeleton";

export default function TemplatesLoading() {
  return (
    <>
      <PageHeader
        title="Templates"
        titleInTopBar
        text="Emails and texts you send often, filled in for each client."
      />
      <FilterBarSkeleton widths={["w-40", "w-40", "w-40"]} />
      <div className="h-10 touch:h-8" />
      <TemplateLibrarySkeleton />
    </>
  );
}
