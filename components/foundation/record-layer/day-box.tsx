"use client";

import { useState } from "react";
import { DateInput } from "@/components/foundation/ui/date-input";
import { Field } from "@/components/foundation/ui/field";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { formatDate } from "@/lib/foundation/text/format";

type DayBoxProps = {
  label: string;
  /** "" for none. */
  day: string;
  today: string;
  placeholder: string;
  /** What is said of something typed that is no day, and what else is wrong with the day. */
  invalid: string;
  error?: string | undefined;
  onDay: (day: string) => void;
  className?: string;
};

/** A day that narrows what is shown: told as soon as what is typed is one, or none; said to be none once it is left. */
export function DayBox({ label, day, invalid, error, className, onDay, ...input }: DayBoxProps) {
  const [typed, setTyped] = useState(day ? formatDate(day) : "");
  const [left, setLeft] = useState(false);
  const isUnread = typed.trim() !== "" && parseTypedDay(typed, input.today) === null;
  function change(next: string) {
    setTyped(next);
    setLeft(false);
    const read = next.trim() === "" ? "" : parseTypedDay(next, input.today);
    if (read !== null && read !== day) onDay(read);
  }
  return (
    <Field label={label} error={left && isUnread ? invalid : error} className={className}>
      <DateInput
        {...input}
        name={label.toLowerCase()}
        value={typed}
        onValueChange={change}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
