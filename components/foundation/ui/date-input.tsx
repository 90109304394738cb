"use client";

import { useState } from "react";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { parsePastDay, parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { formatDate } from "@/lib/foundation/text/format";
import { Button, IconButton } from "./button";
import { Input, type InputProps } from "./input";
import { loadWhenRendered } from "./load-when-rendered";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";
import { Skeleton } from "./skeleton";

const Calendar = loadWhenRendered(
  async () => ({ default: (await import("./calendar")).Calendar }),
  () => <Skeleton className="h-[292px] w-[252px] touch:h-[360px] touch:w-[308px]" />,
);

export type DateInputProps = Omit<InputProps, "value" | "onChange" | "trailing" | "type"> & {
  /** The text in the box: "Nov 20, 2026", "11/20", "tomorrow", or empty. parseTypedDay() parses it. */
  value: string;
  onValueChange: (typed: string) => void;
  /** The reader's today, as an ISO day. */
  today: string;
  /** The day's name for the calendar button: "due date". */
  name: string;
  /** Set for a day in the past, such as a birthday: parsePastDay() parses it. */
  past?: boolean;
};

/**
 * Renders a box for a day that is typed or picked from a calendar. On blur a valid day is formatted; any other
 * text stays, and its field shows the error.
 */
export function DateInput({
  value,
  onValueChange,
  today,
  name,
  past = false,
  onBlur,
  disabled,
  ...rest
}: DateInputProps) {
  const [open, setOpen] = useState(false);
  const day = past ? parsePastDay(value, today) : parseTypedDay(value, today);
  const pick = (picked: string | null) => {
    onValueChange(picked ? formatDate(picked) : "");
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <Input
        placeholder={past ? "Apr 8, 1980" : "Nov 20, 11/20 or tomorrow"}
        autoComplete="off"
        {...rest}
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={(event) => {
          if (day) onValueChange(formatDate(day));
          onBlur?.(event);
        }}
        trailing={
          <PopoverTrigger asChild>
            <IconButton
              icon="calendar-days"
              disabled={disabled}
              label={day ? `Change ${name}, ${formatDate(day)}` : `Choose ${name}`}
              className="text-muted"
            />
          </PopoverTrigger>
        }
      />
      <PopoverContent align="end" aria-label={`Choose ${name}`} className="w-auto p-3">
        <Calendar selected={day} today={today} onSelect={pick} />
        <div className="mt-2 flex flex-wrap gap-1 border-t border-line pt-2">
          <Shortcut label="Today" onPick={() => pick(today)} />
          {!past && <Shortcut label="Tomorrow" onPick={() => pick(addDays(today, 1))} />}
          {!past && <Shortcut label="In a week" onPick={() => pick(addDays(today, 7))} />}
          {value && <Shortcut label="Clear" onPick={() => pick(null)} />}
        </div>
      </PopoverContent>
    </Popover>
  );
}

function Shortcut({ label, onPick }: { label: string; onPick: () => void }) {
  return (
    <Button variant="quiet" size="sm" className="px-2" onClick={onPick}>
      {label}
    </Button>
  );
}
