"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";
import { LoadError } from "@/components/foundation/ui/load-error";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useTransactionLog } from "@/lib/records/transactions/hooks";
import {
  describeEntry,
  type TransactionLog,
  type TransactionLogEntry,
} from "@/lib/records/transactions/log";
import { LOG_PAGE, MAX_LOG } from "@/lib/records/transactions/log-schema";
import type { Transaction } from "@/lib/records/transactions/serialize";

type TransactionLogCardProps = {
  transaction: Transaction;
  initialData: InitialData<TransactionLog>;
};

/**
 * Renders the history of the file, latest first: its statuses, documents and checklists, as far as the reader may
 * see them.
 */
export function TransactionLogCard({ transaction, initialData }: TransactionLogCardProps) {
  const [limit, setLimit] = useState(LOG_PAGE);
  const log = useTransactionLog(
    transaction.id,
    limit,
    limit === LOG_PAGE ? initialData : undefined,
  );
  const { entries, has_more: hasMore } = log.data ?? initialData.data;
  const sides = new Map(transaction.sides.map(({ id, side }) => [id, side]));
  return (
    <Card>
      <CardHeader title="In this file" className="pb-3" />
      {log.isError && <LoadError className="mx-5 mb-4" onRetry={() => void log.refetch()} />}
      <ol
        role="list"
        aria-label="In this file"
        className="divide-y divide-line border-t border-line"
      >
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className="grid gap-0.5 px-5 py-2.5">
            <EntryText entry={entry} />
            {entry.reason && (
              <p className="text-sm [overflow-wrap:anywhere] text-muted">{entry.reason}</p>
            )}
            <p className="text-sm text-muted">
              {entry.acted_by_name && `${entry.acted_by_name}, `}
              <RelativeTime at={entry.happened_at} />
              {sides.size > 1 &&
                entry.side_id &&
                `, ${sides.get(entry.side_id)?.toLowerCase()} side`}
            </p>
          </li>
        ))}
      </ol>
      {hasMore && limit < MAX_LOG && (
        <div className="border-t border-line px-5 py-3">
          <Button
            size="sm"
            pending={log.isFetching}
            onClick={() => setLimit(Math.min(limit * 5, MAX_LOG))}
          >
            Show earlier
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Renders the text of an entry. Items that were added together unfold. */
function EntryText({ entry }: { entry: TransactionLogEntry }) {
  const text = describeEntry(entry);
  if (entry.titles.length < 2) return <p className="[overflow-wrap:anywhere]">{text}</p>;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-1 touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-right"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        {text}
      </summary>
      <ul className="my-1 list-disc pl-9 text-sm text-muted">
        {entry.titles.map((title, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
