"use client";

import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatNumber } from "@/lib/foundation/text/format";
import { describeChanges, type DisplayContext } from "@/lib/organisation/audit/describe-changes";
import type { AuditEntry } from "@/lib/organisation/audit/entry";
import { useAuditRows } from "@/lib/organisation/audit/hooks";
import { toKindLabel } from "@/lib/organisation/audit/kinds";

type EntryRowsProps = { entry: AuditEntry } & Pick<DisplayContext, "describeContent">;

/** Renders the records of an entry that covers several, each with its old values. */
export function EntryRows({ entry, describeContent }: EntryRowsProps) {
  const timeZone = useTimeZone();
  const { pages, ...list } = useAuditRows(entry.id);
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-medium">
        {`${formatNumber(entry.row_count)} ${toKindLabel(entry.kind, entry.row_count)}`}
      </h3>
      {list.isPending && <SkeletonText lines={3} />}
      {list.isError && <LoadError className="mt-2" onRetry={() => void list.refetch()} />}
      <ul role="list" className="mt-1">
        {pages.flatMap(({ rows, names }) =>
          rows.map((row) => (
            <li key={row.record_id} className="py-1 wrap-anywhere">
              {row.label ?? toKindLabel(entry.kind)}
              {entry.action === "updated" && (
                <span className="text-muted">
                  {describeChanges(
                    { ...row, kind: entry.kind },
                    { names, timeZone, describeContent },
                  )
                    .filter(({ before, after }) => before !== null || after !== null)
                    .map(({ before, after }) => ` ${before ?? "nothing"} → ${after ?? "nothing"}`)
                    .join(",")}
                </span>
              )}
            </li>
          )),
        )}
      </ul>
      <ShowMore list={list} size="sm" className="mt-1" />
    </div>
  );
}
