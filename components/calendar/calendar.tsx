"use client";

import dynamic from "next/dynamic";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { cn } from "@/components/ui/class-names";
import { LoadError } from "@/components/ui/load-error";
import type { CalendarDay } from "@/lib/calendar-day";
import { calendarParsers, periodQuery, type CalendarAddress } from "@/lib/calendar/address";
import { useCalendar } from "@/lib/calendar/hooks";
import { periodOf, periodTitle } from "@/lib/calendar/period";
import type { CalendarAnswer, CalendarItem } from "@/lib/calendar/serialize";
import type { InitialData } from "@/lib/records/initial-data";
import { useToday } from "@/lib/use-today";
import { AgendaView } from "./agenda-view";
import { CalendarFilters } from "./calendar-filters";
import { CalendarSummary } from "./calendar-summary";
import { CalendarToolbar } from "./calendar-toolbar";
import { DayGrid } from "./day-grid";
import { DayList } from "./day-list";
import { DragToDay } from "./drag-to-day";
import { useMoving } from "./use-moving";

// With nothing to show meanwhile of their own, the whole page would give way to its skeleton, and lose the focus.
const loading = () => null;
const DayDialog = dynamic(() => import("./day-dialog").then((module) => module.DayDialog), {
  loading,
});
const MoveDialog = dynamic(() => import("./move-dialog").then((module) => module.MoveDialog), {
  loading,
});
const SubscribeDialog = dynamic(
  () => import("./subscribe-dialog").then((module) => module.SubscribeDialog),
  { loading },
);

export type CalendarProps = {
  /** What the server read for the address as it was then. */
  initialData: InitialData<CalendarAnswer>;
  initialQuery: string;
  seesOthers: boolean;
  /** Whether there are both tasks and deals to see. */
  seesKinds: boolean;
  canCreate: boolean;
  timeZone: string;
};

type Opened = { day: CalendarDay } | { moving: CalendarItem } | "subscribe" | null;

/** Under 768 px a day's list stands under the grid; above, a day opens in a dialog. */
const isPhone = () => window.matchMedia("(max-width: 767px)").matches;

/** Month, week and agenda of tasks, key dates and expected closings. */
export function Calendar({ initialData, initialQuery, timeZone, ...may }: CalendarProps) {
  const [address, setAddress] = useQueryStates(calendarParsers);
  const [opened, setOpened] = useState<Opened>(null);
  const today = useToday(timeZone);
  const day = address.date ?? today;
  const query = periodQuery(address, day);
  const calendar = useCalendar(query, query.toString() === initialQuery ? initialData : undefined);
  const move = useMoving();
  const days = calendar.data?.days ?? [];
  const showOwner = address.owner === "all" && may.seesOthers;

  function change({ date, ...rest }: Partial<CalendarAddress>, history: "push" | "replace") {
    // Today is no date, so that the address stays today's tomorrow.
    const dated = date === undefined ? {} : { date: date === today ? null : date };
    return setAddress({ ...rest, ...dated }, { history });
  }
  const step = (wanted: Partial<CalendarAddress>) => void change(wanted, "push");

  function press(pressed: CalendarDay) {
    // Back leads out of the calendar, not through every day that was looked at.
    if (isPhone()) void change({ date: pressed }, "replace");
    else setOpened({ day: pressed });
  }

  const rows = { today, showOwner, onMove: (moving: CalendarItem) => setOpened({ moving }) };
  const close = () => setOpened(null);
  return (
    <DragToDay today={today} onDrop={move}>
      <CalendarToolbar
        address={address}
        day={day}
        onChange={step}
        onSubscribe={() => setOpened("subscribe")}
      />
      <div className="flex min-h-14 items-center gap-x-3 py-3 md:flex-wrap touch:flex-col touch:items-stretch touch:pb-1">
        <CalendarFilters
          address={address}
          seesOthers={may.seesOthers}
          seesKinds={may.seesKinds}
          onChange={step}
        />
        <CalendarSummary
          address={address}
          day={day}
          days={calendar.isPlaceholderData || !calendar.data ? null : days}
          seesOthers={may.seesOthers}
          onChange={step}
        />
      </div>
      {calendar.isError && <LoadError onRetry={() => void calendar.refetch()} className="mb-3" />}
      <div
        aria-busy={calendar.isPending || calendar.isPlaceholderData}
        className={cn("transition-opacity", calendar.isPlaceholderData && "opacity-60")}
      >
        {address.view === "agenda" ? (
          <AgendaView
            day={day}
            days={days}
            loading={!calendar.data && !calendar.isError}
            canCreate={may.canCreate}
            onMore={(more) => setOpened({ day: more })}
            {...rows}
          />
        ) : (
          <>
            <DayGrid
              label={periodTitle(address.view, day)}
              period={periodOf(address.view, day)}
              day={day}
              days={new Map(days.map((entry) => [entry.day, entry]))}
              today={today}
              roomy={address.view === "week"}
              canCreate={may.canCreate}
              onDay={(date) => step({ date })}
              onPress={press}
              onMove={rows.onMove}
            />
            <div className="mt-4 md:hidden">
              <DayList
                day={day}
                entry={days.find((entry) => entry.day === day)}
                canCreate={may.canCreate}
                draggable
                onMore={(more) => setOpened({ day: more })}
                {...rows}
              />
            </div>
          </>
        )}
      </div>
      {opened !== null && opened !== "subscribe" && "day" in opened && (
        <DayDialog
          day={opened.day}
          address={address}
          known={days.find((entry) => entry.day === opened.day)}
          canCreate={may.canCreate}
          onClose={close}
          {...rows}
        />
      )}
      {opened !== null && opened !== "subscribe" && "moving" in opened && (
        <MoveDialog item={opened.moving} today={today} onMove={move} onClose={close} />
      )}
      {opened === "subscribe" && <SubscribeDialog timeZone={timeZone} onClose={close} />}
    </DragToDay>
  );
}
