"use client";

import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { CalendarAddress } from "@/lib/records/calendar/address";
import {
  CALENDAR_VIEWS,
  periodTitle,
  shiftPeriod,
  type CalendarView,
} from "@/lib/records/calendar/period";

type CalendarToolbarProps = {
  address: CalendarAddress;
  day: CalendarDay;
  onChange: (change: Partial<CalendarAddress>) => void;
  onSubscribe: () => void;
};

const VIEW_NAMES: Record<CalendarView, string> = { month: "Month", week: "Week", agenda: "Agenda" };
const STEP_NAMES: Record<CalendarView, string> = {
  month: "month",
  week: "week",
  agenda: "four weeks",
};

/** Renders the choice of period and view. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { address, day, onChange, onSubscribe } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PeriodSteps address={address} day={day} onChange={onChange} />
      <div className="ml-auto flex items-center gap-2 touch:ml-0 touch:w-full touch:justify-between">
        <SegmentedControl label="View">
          {CALENDAR_VIEWS.map((view) => (
            <SegmentedOption
              key={view}
              pressed={address.view === view}
              onPress={() => onChange({ view })}
            >
              {VIEW_NAMES[view]}
            </SegmentedOption>
          ))}
        </SegmentedControl>
        <Button
          icon="calendar-sync"
          onClick={onSubscribe}
          aria-label="Subscribe"
          title="See it in your own calendar"
        >
          <span className="touch:sr-only">Subscribe</span>
        </Button>
      </div>
    </div>
  );
}

type PeriodStepsProps = Pick<CalendarToolbarProps, "address" | "day" | "onChange">;

function PeriodSteps({ address: { view, date }, day, onChange }: PeriodStepsProps) {
  const arrow = (step: 1 | -1) => {
    const to = shiftPeriod(view, day, step);
    return (
      <Button
        variant="quiet"
        size="icon-sm"
        disabled={to === null}
        aria-label={`${step === 1 ? "Next" : "Previous"} ${STEP_NAMES[view]}`}
        onClick={() => onChange({ date: to })}
      >
        <Icon name={step === 1 ? "chevron-right" : "chevron-left"} />
      </Button>
    );
  };
  return (
    <div className="flex min-w-0 items-center gap-1 touch:w-full">
      <Button disabled={date === null} onClick={() => onChange({ date: null })}>
        Today
      </Button>
      {arrow(-1)}
      {arrow(1)}
      <h2 aria-live="polite" className="min-w-0 truncate px-1 text-lg tabular-nums">
        {periodTitle(view, day)}
      </h2>
    </div>
  );
}
