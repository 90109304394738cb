"use client";

import { useState, type ReactElement } from "react";
import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Sheet, SheetContent, SheetTrigger } from "@/components/foundation/ui/sheet";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { OwnedKind } from "@/lib/foundation/record-layer/kinds";
import { useRecordHistory } from "@/lib/organisation/audit/hooks";
import { AuditList } from "./audit-list";

export type HistorySubject = { kind: OwnedKind; id: string };

/** Renders the side panel with a record's history. Starts open. */
export default function RecordHistory({
  trigger,
  ...historyProps
}: HistorySubject & { trigger: ReactElement }) {
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent title="History of changes">
        <Entries {...historyProps} />
      </SheetContent>
    </Sheet>
  );
}

function Entries({ kind, id }: HistorySubject) {
  const timeZone = useTimeZone();
  const list = useRecordHistory(kind, id);
  if (list.isError && !list.log) return <LoadError onRetry={() => void list.refetch()} />;
  if (!list.log) return <SkeletonText lines={6} />;
  const { entries, names } = list.log;
  return (
    <>
      {entries.length === 0 && <p className="text-muted">No changes recorded yet.</p>}
      <AuditList entries={entries} context={{ names, timeZone }} onRecord={null} />
      <ShowMore list={list}>Show earlier</ShowMore>
    </>
  );
}
