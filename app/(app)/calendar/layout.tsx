import { defineLoading } from "@/components/foundation/layout/define-loading";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { CalendarSkeleton } from "@/components/records/calendar/calendar-skeleton";

function CalendarLoading() {
  return (
    <div data-wide>
      <PageHeader title="Calendar" titleInTopBar />
      <CalendarSkeleton />
    </div>
  );
}

export default defineLoading(CalendarLoading);
