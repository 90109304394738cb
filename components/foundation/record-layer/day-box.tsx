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
  /** The error for text that is no day; `error` is any other one. */
  invalid: string;
  error?: string | undefined;
  onDay: (day: string) => void;
  className?: string;
};

/** A day as a filter. It applies as soon as the text is a day or blank; an invalid text is marked when the box is left. */
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
