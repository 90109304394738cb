"use client";

import { DayBox } from "@/components/foundation/record-layer/day-box";
import { reportMessages as text } from "@/lib/reports/reports/messages";

type RangeDaysProps = {
  from: string;
  to: string;
  today: string;
  onChange: (change: { from?: string; to?: string }) => void;
};

/** The first and the last day of a period of one's own. */
export function RangeDays({ from, to, today, onChange }: RangeDaysProps) {
  const isTurned = from !== "" && to !== "" && from > to;
  const box = {
    today,
    placeholder: "Nov 20, 2026",
    invalid: text.dayInvalid,
    className: "w-40 touch:min-w-36 touch:flex-1",
  };
  return (
    <div className="flex w-full flex-wrap gap-2">
      <DayBox {...box} label="From" day={from} onDay={(day) => onChange({ from: day })} />
      <DayBox
        {...box}
        label="To"
        day={to}
        error={isTurned ? "Before the first day" : undefined}
        onDay={(day) => onChange({ to: day })}
      />
    </div>
  );
}
