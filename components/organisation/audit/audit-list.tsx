"use client";

import { groupByDay } from "@/lib/organisation/audit/days";
import type { DisplayContext } from "@/lib/organisation/audit/describe-changes";
import type { AuditEntry } from "@/lib/organisation/audit/entry";
import { AuditRow } from "./audit-row";

type AuditListProps = {
  entries: readonly AuditEntry[];
  context: DisplayContext;
  /** Filters the log to one record. Null when it shows one record already. */
  onRecord: ((record: string) => void) | null;
};

/** Renders audit entries by day, newest first. */
export function AuditList({ entries, context, onRecord }: AuditListProps) {
  return groupByDay(entries, context.timeZone).map(({ day, label, entries: those }) => (
    <section key={day} aria-label={label} className="mb-6">
      <h2 className="border-b border-line pb-2 text-sm font-medium text-muted">{label}</h2>
      <ul role="list" className="divide-y divide-line">
        {those.map((entry) => (
          <AuditRow key={entry.id} entry={entry} context={context} onRecord={onRecord} />
        ))}
      </ul>
    </section>
  ));
}
