"use client";

import { useState } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { LoadError } from "@/components/foundation/ui/load-error";
import { useAddress } from "@/lib/foundation/address/use-address";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { moveTexts } from "@/lib/foundation/record-layer/move-texts";
import {
  calendarParsers,
  overdueQuery,
  periodQuery,
  type CalendarAddress,
} from "@/lib/records/calendar/address";
import { useCalendar } from "@/lib/records/calendar/hooks";
import { itemName } from "@/lib/records/calendar/item-text";
import { getPeriod, periodTitle } from "@/lib/records/calendar/period";
import type {
  CalendarAnswer,
  CalendarEntryDay,
  CalendarItem,
} from "@/lib/records/calendar/serialize";
import { AgendaView } from "./agenda-view";
import { CalendarFilters } from "./calendar-filters";
import { CalendarSummary } from "./calendar-summary";
import { CalendarToolbar } from "./calendar-toolbar";
import { DayGrid } from "./day-grid";
import { DayList } from "./day-list";
import { DragToDay } from "./drag-to-day";
import { useMoveWithUndo } from "./use-move-with-undo";

const DayDialog = loadWhenRendered(async () => ({
  default: (await import("./day-dialog")).DayDialog,
}));
const MoveDayDialog = loadWhenRendered(async () => ({
  default: (await import("@/components/foundation/record-layer/move-day-dialog")).MoveDayDialog,
}));
const SubscribeDialog = loadWhenRendered(async () => ({
  default: (await import("./subscribe-dialog")).SubscribeDialog,
}));

type CalendarProps = {
  /** The data that the server read for the address of the first request. */
  initialData: InitialData<CalendarAnswer>;
  initialQuery: string;
  /** Overdue entries read by the server, for an agenda that begins today. */
  initialOverdue: InitialData<CalendarAnswer> | undefined;
  seesOthers: boolean;
  /** Whether the reader sees both tasks and deals. */
  seesKinds: boolean;
  canCreate: boolean;
};

const NO_DAYS: readonly CalendarEntryDay[] = [];

type Opened = { day: CalendarDay } | { moving: CalendarItem } | "subscribe" | null;

/**
 * Returns whether the screen is narrower than 768 px. The day's list is then below the grid; otherwise a day opens
 * in a dialog.
 */
const isPhone = () => window.matchMedia("(max-width: 767px)").matches;

/** Renders tasks, key dates, closings and contracts as a month, a week or an agenda. */
export function Calendar(props: CalendarProps) {
  const { initialData, initialQuery, initialOverdue, ...may } = props;
  const [address, setAddress] = useAddress(calendarParsers);
  const [opened, setOpened] = useState<Opened>(null);
  const today = useToday();
  const day = address.date ?? today;
  const query = periodQuery(address, day);
  const asRendered = query.toString() === initialQuery;
  const calendar = useCalendar(query, asRendered ? initialData : undefined);
  const showsOverdue = address.view === "agenda" && address.date === null;
  const late = overdueQuery(today, address);
  const overdue = useCalendar(showsOverdue ? late : null, asRendered ? initialOverdue : undefined);
  const move = useMoveWithUndo();
  const days = calendar.data?.days ?? [];
  const showOwner = address.owner === "all" && may.seesOthers;

  function change({ date, ...rest }: Partial<CalendarAddress>, history: "push" | "replace") {
    // Today is stored without a date, so that the address still means today tomorrow.
    const dated = date === undefined ? {} : { date: date === today ? null : date };
    setAddress({ ...rest, ...dated }, { history });
  }
  const step = (wanted: Partial<CalendarAddress>) => change(wanted, "push");

  function press(pressed: CalendarDay) {
    // Replaces the history entry, so that Back leaves the calendar instead of going through every day viewed.
    if (isPhone()) change({ date: pressed }, "replace");
    else setOpened({ day: pressed });
  }

  const rows = { today, showOwner, onMove: (moving: CalendarItem) => setOpened({ moving }) };
  return (
    <DragToDay today={today} onDrop={move}>
      <CalendarHead
        address={address}
        day={day}
        days={calendar.isPlaceholderData || !calendar.data ? null : days}
        seesOthers={may.seesOthers}
        seesKinds={may.seesKinds}
        onChange={step}
        onSubscribe={() => setOpened("subscribe")}
      />
      {calendar.isError && <LoadError onRetry={() => void calendar.refetch()} className="mb-3" />}
      <div
        aria-busy={calendar.isPending || calendar.isPlaceholderData}
        className={cn("transition-opacity", calendar.isPlaceholderData && "opacity-60")}
      >
        {address.view === "agenda" ? (
          <AgendaView
            day={day}
            days={days}
            before={(showsOverdue && overdue.data?.days) || NO_DAYS}
            isMine={!showOwner && address.hide.length === 0}
            loading={!calendar.data && !calendar.isError}
            canCreate={may.canCreate}
            onMore={(more) => setOpened({ day: more })}
            {...rows}
          />
        ) : (
          <PeriodView
            view={address.view}
            day={day}
            days={days}
            canCreate={may.canCreate}
            onDay={(date) => step({ date })}
            onPress={press}
            onMore={(more) => setOpened({ day: more })}
            {...rows}
          />
        )}
      </div>
      <OpenedDialog
        opened={opened}
        address={address}
        days={days}
        canCreate={may.canCreate}
        onMoveTo={move}
        onClose={() => setOpened(null)}
        {...rows}
      />
    </DragToDay>
  );
}

type CalendarHeadProps = {
  address: CalendarAddress;
  day: CalendarDay;
  /** Null until loaded. */
  days: readonly CalendarEntryDay[] | null;
  seesOthers: boolean;
  seesKinds: boolean;
  onChange: (change: Partial<CalendarAddress>) => void;
  onSubscribe: () => void;
};

function CalendarHead(props: CalendarHeadProps) {
  const { address, day, days, seesOthers, seesKinds, onChange, onSubscribe } = props;
  return (
    <>
      <CalendarToolbar address={address} day={day} onChange={onChange} onSubscribe={onSubscribe} />
      <div className="flex min-h-14 items-center gap-x-3 py-3 print:min-h-0 print:py-1 md:flex-wrap touch:flex-col touch:items-stretch touch:pb-1">
        <CalendarFilters
          address={address}
          seesOthers={seesOthers}
          seesKinds={seesKinds}
          onChange={onChange}
        />
        <CalendarSummary
          address={address}
          day={day}
          days={days}
          seesOthers={seesOthers}
          onChange={onChange}
        />
      </div>
    </>
  );
}

type OpenedDialogProps = {
  opened: Opened;
  address: CalendarAddress;
  days: readonly CalendarEntryDay[];
  today: CalendarDay;
  showOwner: boolean;
  canCreate: boolean;
  onMove: (item: CalendarItem) => void;
  onMoveTo: (item: CalendarItem, day: CalendarDay) => void;
  onClose: () => void;
};

function OpenedDialog({ opened, address, days, onMoveTo, onClose, ...rows }: OpenedDialogProps) {
  if (opened === null) return null;
  if (opened === "subscribe") return <SubscribeDialog onClose={onClose} />;
  if ("day" in opened) {
    return (
      <DayDialog
        day={opened.day}
        address={address}
        known={days.find((entry) => entry.day === opened.day)}
        onClose={onClose}
        {...rows}
      />
    );
  }
  return (
    <MoveDayDialog
      {...moveTexts(itemName(opened.moving), opened.moving.day)}
      day={opened.moving.day}
      today={rows.today}
      onMove={(to) => onMoveTo(opened.moving, to)}
      onClose={onClose}
    />
  );
}

type PeriodViewProps = {
  view: Exclude<CalendarAddress["view"], "agenda">;
  day: CalendarDay;
  days: readonly CalendarEntryDay[];
  today: CalendarDay;
  showOwner: boolean;
  canCreate: boolean;
  onDay: (day: CalendarDay) => void;
  onPress: (day: CalendarDay) => void;
  onMore: (day: CalendarDay) => void;
  onMove: (item: CalendarItem) => void;
};

/** Renders a month or week as a grid, with the selected day's list below it on a phone. */
function PeriodView({ view, day, days, onDay, onPress, onMore, ...rows }: PeriodViewProps) {
  return (
    <>
      <DayGrid
        label={periodTitle(view, day)}
        period={getPeriod(view, day)}
        day={day}
        days={new Map(days.map((entry) => [entry.day, entry]))}
        today={rows.today}
        roomy={view === "week"}
        canCreate={rows.canCreate}
        onDay={onDay}
        onPress={onPress}
        onMove={rows.onMove}
      />
      <div className="mt-4 md:hidden">
        <DayList
          day={day}
          entry={days.find((entry) => entry.day === day)}
          draggable
          onMore={onMore}
          {...rows}
        />
      </div>
    </>
  );
}
