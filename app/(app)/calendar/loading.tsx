import { PageHeader } from "@/components/foundation/ui/page-header";
import { CalendarSkeleton } from "@/components/records/calendar/calendar-skeleton";

export default function CalendarLoading() {
  return (
    <div data-wide>
      <PageHeader title="Calendar" titleInTopBar />
      <CalendarSkeleton />
    </div>
  );
}
