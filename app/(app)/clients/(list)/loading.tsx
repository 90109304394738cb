import { ClientListSkeleton } from "@/components/clients/client-list-skeleton";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { clientMessages } from "@/lib/clients/messages";

export default function ClientsLoading() {
  return (
    <>
      <PageHeader title="Clients" titleInTopBar />
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 min-w-0 flex-1 basis-64 rounded-control touch:h-11 touch:basis-full" />
        <Skeleton className="h-9 w-40 rounded-control touch:h-11 touch:w-auto touch:flex-1" />
        <Skeleton className="h-9 w-56 rounded-control touch:h-11 touch:w-auto touch:flex-1" />
      </div>
      <p role="status" className="flex h-10 items-center text-sm text-muted touch:h-14">
        {clientMessages.loading}
      </p>
      <ClientListSkeleton />
    </>
  );
}
