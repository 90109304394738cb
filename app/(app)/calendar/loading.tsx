import { CalendarSkeleton } from "@/components/calendar/calendar-skeleton";
import { PageHeader } from "@/components/ui/page-header";

export default function CalendarLoading() {
  return (
    <div data-wide>
      <PageHeader title="Calendar" titleInTopBar />
      <CalendarSkeleton />
    </div>
  );
}
