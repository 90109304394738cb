"use client";

import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDateTime } from "@/lib/foundation/text/format";
import { formatDuration } from "@/lib/records/deals/duration";
import { useStatusHistory } from "@/lib/records/deals/hooks";
import type { StatusChange } from "@/lib/records/deals/serialize";
import { DealStatusBadge } from "./deal-status-badge";

type DealHistoryProps = {
  dealId: string;
  initialData: InitialData<StatusChange[]>;
};

/** Renders the deal's status changes, newest first, with author, time and duration of each status. */
export function DealHistory({ dealId, initialData }: DealHistoryProps) {
  const history = useStatusHistory(dealId, initialData);
  return (
    <Card>
      <CardHeader title="Status history" />
      {history.isError && (
        <LoadError className="mx-5 mt-3" onRetry={() => void history.refetch()} />
      )}
      <ol className="divide-y divide-line px-5 pt-2 pb-1.5">
        {history.data?.toReversed().map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </Card>
  );
}

function Change({ change }: { change: StatusChange }) {
  const timeZone = useTimeZone();
  const who = change.changed_by_name;
  return (
    <li className="py-2.5">
      <div className="flex items-center justify-between gap-3">
        <DealStatusBadge status={change.to_status} />
        <span className="text-sm text-muted tabular-nums" suppressHydrationWarning>
          {change.left_at
            ? formatDuration(change.seconds)
            : `for ${formatDuration(change.seconds)}`}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={change.changed_at}>{formatDateTime(change.changed_at, timeZone)}</time>
        {who && ` by ${who}`}
      </p>
    </li>
  );
}
