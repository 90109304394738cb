"use client";

import { Link } from "@/components/foundation/ui/link";
import { memo } from "react";
import {
  rowBodyClasses,
  rowClasses,
  rowTitleClasses,
  rowWhenClasses,
} from "@/components/foundation/record-layer/due-row";
import { Badge } from "@/components/foundation/ui/badge";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import type { KeyDate } from "@/lib/records/key-dates/serialize";
import { KeyDateDue } from "./key-date-due";

type KeyDateRowProps = {
  keyDate: KeyDate;
  today: CalendarDay;
  onTick: (keyDate: KeyDate, done: boolean) => void;
};

/** Renders a key date in the task list, with its deal. */
export const KeyDateRow = memo(function KeyDateRow({ keyDate, today, onTick }: KeyDateRowProps) {
  const done = keyDate.done_at !== null;
  const label = KEY_DATE_LABELS[keyDate.kind];
  const name = `${label}: ${keyDate.deals.title}`;
  return (
    <li data-key-date-row className={cn(rowClasses, done && "text-muted")}>
      <span className="relative z-10 grid size-6 shrink-0 place-items-center touch:size-11">
        <Checkbox
          checked={done}
          disabled={!keyDate.can_update}
          aria-label={`Done: ${name}`}
          onCheckedChange={(checked) => onTick(keyDate, checked)}
        />
      </span>
      <div className={rowBodyClasses}>
        <div className="min-w-0 flex-1">
          <p title={name} className={cn(rowTitleClasses, done && "line-through")}>
            {label}
          </p>
          <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
            <Icon name="handshake" className="size-3.5 shrink-0" />
            <Link
              href={`/deal/${keyDate.deals.id}`}
              prefetch={false}
              className="truncate rounded-mark after:absolute after:inset-0 hover:text-text"
            >
              {keyDate.deals.title}
            </Link>
            {keyDate.note && <span className="truncate @max-xl:hidden">· {keyDate.note}</span>}
          </p>
        </div>
        <p className={rowWhenClasses}>
          <Badge tone="violet">Key date</Badge>
          <KeyDateDue keyDate={keyDate} today={today} />
        </p>
      </div>
      <span className="block size-8 shrink-0 touch:size-11" />
    </li>
  );
});
