import type { ReactNode } from "react";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatTime } from "@/lib/foundation/text/format";
import type { RowContext } from "./row-context";

type EntryHeadProps = {
  children: ReactNode;
  at: string;
  /** What one can do with it, at the end of the line. */
  actions?: ReactNode;
};

/** The line that says who did what, and at what time of the day. */
export function EntryHead({ children, at, actions }: EntryHeadProps) {
  const timeZone = useTimeZone();
  return (
    <div className="flex min-w-0 items-start gap-x-3">
      <p className="min-w-0 flex-1 text-base [overflow-wrap:anywhere]">{children}</p>
      {actions}
      <time
        dateTime={at}
        title={formatDateTime(at, timeZone)}
        className="shrink-0 pt-px text-sm text-muted tabular-nums"
      >
        {formatTime(at, timeZone)}
      </time>
    </div>
  );
}

/** "You", or who it was. */
export const getPersonName = (id: string | null, name: string | null, { personId }: RowContext) =>
  id === personId ? "You" : (name ?? "Former member");
