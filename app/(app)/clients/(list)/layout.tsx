import { defineLoading } from "@/components/foundation/layout/define-loading";
import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ClientListSkeleton } from "@/components/records/clients/client-list-skeleton";
import { clientMessages } from "@/lib/records/clients/messages";

function ClientsLoading() {
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

export default defineLoading(ClientsLoading);
