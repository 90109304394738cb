import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { LoadFailure } from "@/components/foundation/layout/load-failure";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { Calendar } from "@/components/records/calendar/calendar";
import { readAddress, type SearchParams } from "@/lib/foundation/address/parsers";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireActor } from "@/lib/foundation/auth/actor";
import { can, canSeeOthers } from "@/lib/foundation/auth/permissions";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { calendarParsers, overdueQuery, periodQuery } from "@/lib/records/calendar/address";
import { readCalendar } from "@/lib/records/calendar/data";
import { calendarQuery } from "@/lib/records/calendar/schema";

export const metadata: Metadata = { title: "Calendar" };

type CalendarPageProps = { searchParams: Promise<SearchParams> };

export default async function CalendarPage({ searchParams }: CalendarPageProps) {
  const { actor, db } = await requireActor({ can: null });
  const seesTasks = can(actor, "TASKS_VIEW");
  const seesDeals = can(actor, "DEALS_VIEW");
  if (!seesTasks && !seesDeals) forbidden();
  const address = readAddress(calendarParsers, await searchParams);
  const timeZone = resolveTimeZone(actor);
  const today = dayInTimeZone(timeZone);
  const query = periodQuery(address, address.date ?? today);
  const late =
    address.view === "agenda" && address.date === null ? overdueQuery(today, address) : null;
  const read = (params: URLSearchParams) =>
    readCalendar(db, actor, calendarQuery.parse(Object.fromEntries(params)));
  const answers = await nullIfUnavailable(Promise.all([read(query), late && read(late)]));
  const [answer, overdue] = answers ?? [];
  const canCreate = can(actor, "TASKS_CREATE");
  return (
    <div data-wide>
      <PageHeader
        title="Calendar"
        titleInTopBar
        primary={
          canCreate && (
            <ButtonLink icon="plus" href="/tasks/new" variant="primary">
              Add Task
            </ButtonLink>
          )
        }
      />
      {answer ? (
        <Calendar
          initialData={initialData(answer)}
          initialQuery={query.toString()}
          initialOverdue={overdue ? initialData(overdue) : undefined}
          seesOthers={canSeeOthers(actor, "TASKS_VIEW", "DEALS_VIEW")}
          seesKinds={seesTasks && seesDeals}
          canCreate={canCreate}
        />
      ) : (
        <LoadFailure />
      )}
    </div>
  );
}
