import { TemplateLibrarySkeleton } from "@/components/email-templates/template-library-skeleton";
import { FilterRow } from "@/components/ui/filter-row";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function TemplatesLoading() {
  return (
    <>
      <PageHeader
        title="Email templates"
        titleInTopBar
        text="Mails you send again and again, filled in for each client."
      />
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 min-w-0 flex-1 basis-56 rounded-control touch:h-11 touch:basis-full" />
        <FilterRow>
          <Skeleton className="h-9 w-40 rounded-control touch:h-11" />
          <Skeleton className="h-9 w-40 rounded-control touch:h-11" />
        </FilterRow>
      </div>
      <div className="h-10 touch:h-12" />
      <TemplateLibrarySkeleton />
    </>
  );
}
