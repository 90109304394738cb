import type { ReactNode } from "react";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatTime } from "@/lib/foundation/text/format";
import type { RowContext } from "./row-context";

type EntryHeadProps = {
  children: ReactNode;
  at: string;
  /** Actions at the end of the line. */
  actions?: ReactNode;
};

/** Renders the first line of an entry: person, action and time of day. */
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

/** Returns "You" or the person's name. */
export const getPersonName = (id: string | null, name: string | null, { personId }: RowContext) =>
  id === personId ? "You" : (name ?? "Former member");
