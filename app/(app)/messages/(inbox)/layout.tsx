import { defineLoading } from "@/components/foundation/layout/define-loading";
import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { MessageListSkeleton } from "@/components/messaging/messages/message-list-skeleton";

function MessagesLoading() {
  return (
    <div data-wide>
      <PageHeader title="Messages" titleInTopBar />
      <FilterBarSkeleton widths={["w-36", "w-36"]} />
      <div className="mt-3 h-10 border-b border-line touch:h-11" />
      <div className="h-10 touch:h-12" />
      <MessageListSkeleton />
    </div>
  );
}

export default defineLoading(MessagesLoading);
