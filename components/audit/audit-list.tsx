"use client";

import { inDays } from "@/lib/audit/days";
import type { Reading } from "@/lib/audit/change-words";
import type { AuditEntry } from "@/lib/audit/entry";
import { AuditRow } from "./audit-row";

type AuditListProps = {
  entries: readonly AuditEntry[];
  reading: Reading;
  /** Narrows the log to one record; null where it is one record's already. */
  onRecord: ((record: string) => void) | null;
};

/** Entries by day, newest first. */
export function AuditList({ entries, reading, onRecord }: AuditListProps) {
  return inDays(entries, reading.timeZone).map(({ day, label, entries: those }) => (
    <section key={day} aria-label={label} className="mb-6">
      <h2 className="border-b border-line pb-2 text-sm font-medium text-muted">{label}</h2>
      <ul role="list" className="divide-y divide-line">
        {those.map((entry) => (
          <AuditRow key={entry.id} entry={entry} reading={reading} onRecord={onRecord} />
        ))}
      </ul>
    </section>
  ));
}
