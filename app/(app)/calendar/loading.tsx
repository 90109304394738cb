import { CalendarSkeleton } from "@/components/records/calendar/calendar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";

export default function CalendarLoading() {
  return (
    <div data-wide>
      <PageHeader title="Calendar" titleInTopBar />
      <CalendarSkeleton />
    </div>
  );
}
