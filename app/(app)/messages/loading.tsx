import { MessageListSkeleton } from "@/components/messages/message-list-skeleton";
import { FilterRow } from "@/components/ui/filter-row";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function MessagesLoading() {
  return (
    <div data-wide>
      <PageHeader title="Messages" titleInTopBar />
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 min-w-0 flex-1 basis-56 rounded-control touch:h-11 touch:basis-full" />
        <FilterRow>
          <Skeleton className="h-9 w-36 rounded-control touch:h-11" />
          <Skeleton className="h-9 w-36 rounded-control touch:h-11" />
        </FilterRow>
      </div>
      <div className="mt-3 h-10 border-b border-line touch:h-11" />
      <div className="h-10 touch:h-12" />
      <MessageListSkeleton />
    </div>
  );
}
