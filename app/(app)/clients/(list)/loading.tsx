import { ClientListSkeleton } from "@/components/clients/client-list-skeleton";
import { FilterBarSkeleton } from "@/components/records/filter-bar-skeleton";
import { PageHeader } from "@/components/ui/page-header";
import { clientMessages } from "@/lib/clients/messages";

export default function ClientsLoading() {
  return (
    <>
      <PageHeader title="Clients" titleInTopBar />
      <FilterBarSkeleton widths={["w-40", "w-56"]} />
      <p role="status" className="flex h-10 items-center text-sm text-muted touch:h-12">
        {clientMessages.loading}
      </p>
      <ClientListSkeleton />
    </>
  );
}
