"use client";

import { useState } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { formatDateTime, formatTime } from "@/lib/foundation/text/format";
import {
  describeChanges,
  type DisplayContext,
  type Change,
} from "@/lib/organisation/audit/describe-changes";
import type { AuditEntry } from "@/lib/organisation/audit/entry";
import { toActionText, toActorText } from "@/lib/organisation/audit/sentence";
import { EntryRows } from "./entry-rows";

type AuditRowProps = {
  entry: AuditEntry;
  context: DisplayContext;
  onRecord: ((record: string) => void) | null;
};

/** Renders an audit entry as a sentence. The full changes expand below. */
export function AuditRow({ entry, context, onRecord }: AuditRowProps) {
  const [open, setOpen] = useState(false);
  const actorText = toActorText(entry);
  const did = toActionText(entry, context);
  const record = entry.kind === "account" ? null : entry.record_id;
  const hasMore = Object.keys(entry.changes).length > 0 || entry.row_count > 1;
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        {entry.actor_id ? <Avatar id={entry.actor_id} name={actorText} size="sm" /> : <Machine />}
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <span className="font-medium">{actorText}</span> {did}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={entry.at} title={formatDateTime(entry.at, context.timeZone)}>
              {formatTime(entry.at, context.timeZone)}
            </time>
            {entry.address && ` · from ${entry.address}`}
            {entry.api_key_id && " · with an API key"}
          </p>
        </div>
        {(hasMore || (record && onRecord)) && (
          <Button
            variant="quiet"
            size="icon-sm"
            aria-expanded={open}
            aria-label={`Details of: ${actorText} ${did}`}
            onClick={() => setOpen(!open)}
          >
            <Icon
              name="chevron-down"
              className={cn("transition-transform", open && "rotate-180")}
            />
          </Button>
        )}
      </div>
      {open && (
        <div className="mt-3 pl-10 touch:pl-0">
          <ChangeTable changes={describeChanges(entry, context)} />
          {entry.row_count > 1 && onRecord && (
            <EntryRows entry={entry} describeContent={context.describeContent} />
          )}
          {record && onRecord && (
            <Button variant="link" className="mt-2" onClick={() => onRecord(record)}>
              Show its full history
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Machine() {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-muted"
    >
      <Icon name="cpu" className="size-4" />
    </span>
  );
}

/** Renders the old and new value of each field; nothing when no values are known. */
function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const nonEmpty = changes.filter(({ before, after }) => before !== null || after !== null);
  if (nonEmpty.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-control bg-sunken p-3 text-sm">
      {nonEmpty.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted first-letter:uppercase">{field}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">
            {before !== null && after !== null && (
              <>
                <del className="text-muted">{before}</del>
                <span aria-label="became"> → </span>
              </>
            )}
            {after ?? <del className="text-muted">{before}</del>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
