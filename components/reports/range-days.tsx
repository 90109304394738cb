"use client";

import { useState } from "react";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { formatDate } from "@/lib/format";
import { reportMessages as text } from "@/lib/reports/messages";
import { parseTypedDay } from "@/lib/typed-day";

type RangeDaysProps = {
  from: string;
  to: string;
  today: string;
  onChange: (change: { from?: string; to?: string }) => void;
};

/** The first and the last day of a period of one's own. */
export function RangeDays({ from, to, today, onChange }: RangeDaysProps) {
  const isTurned = from !== "" && to !== "" && from > to;
  return (
    <div className="flex w-full flex-wrap gap-2">
      <DayBox label="From" day={from} today={today} onDay={(day) => onChange({ from: day })} />
      <DayBox
        label="To"
        day={to}
        today={today}
        error={isTurned ? "Before the first day" : undefined}
        onDay={(day) => onChange({ to: day })}
      />
    </div>
  );
}

type DayBoxProps = {
  label: string;
  day: string;
  today: string;
  error?: string | undefined;
  onDay: (day: string) => void;
};

function DayBox({ label, day, today, error, onDay }: DayBoxProps) {
  const [typed, setTyped] = useState(day ? formatDate(day) : "");
  const [left, setLeft] = useState(false);
  const isUnread = typed.trim() !== "" && parseTypedDay(typed, today) === null;
  function change(next: string) {
    setTyped(next);
    setLeft(false);
    const read = next.trim() === "" ? "" : parseTypedDay(next, today);
    if (read !== null && read !== day) onDay(read);
  }
  return (
    <div className="w-40 touch:min-w-36 touch:flex-1">
      <Field label={label} error={left && isUnread ? text.dayInvalid : error}>
        <DateInput
          name={label.toLowerCase()}
          value={typed}
          onValueChange={change}
          onBlur={() => setLeft(true)}
          today={today}
          placeholder="Nov 20, 2026"
        />
      </Field>
    </div>
  );
}
