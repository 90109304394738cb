import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { LeadListSkeleton } from "@/components/leads/leads/lead-list-skeleton";

export default function LeadsLoading() {
  return (
    <>
      <PageHeader title="Leads" titleInTopBar />
      <div className="mb-6 h-10 border-b border-line touch:h-11" />
      <FilterBarSkeleton widths={["w-34", "w-34", "w-40", "w-48"]} />
      <div className="h-12 touch:h-[52px]" />
      <LeadListSkeleton />
    </>
  );
}
