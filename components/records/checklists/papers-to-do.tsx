"use client";

import { useState } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDate } from "@/lib/foundation/text/format";
import { useOwnItems } from "@/lib/records/checklists/hooks";
import { nameFile } from "@/lib/records/checklists/labels";
import type { ChecklistItem, ChecklistItemPage } from "@/lib/records/checklists/serialize";
import { ItemStatusBadge } from "./item-status-badge";

/** The number of items shown before the reader expands the list. */
const FIRST = 3;

/**
 * Renders the open items of the reader's own files: rejected ones with the reason, then missing ones, the earliest
 * due day first.
 */
export function PapersToDo({ initialData }: { initialData: InitialData<ChecklistItemPage> }) {
  const { data = initialData.data } = useOwnItems(initialData);
  const [showsAll, setShowsAll] = useState(false);
  const { items, totalCount } = data;
  if (totalCount === 0) return null;
  const shown = showsAll ? items : items.slice(0, FIRST);
  const hidden = totalCount - shown.length;
  return (
    <Card className="mb-5">
      <CardHeader title="Papers to do" text={countRejected(items)} className="pb-3" />
      <ul
        role="list"
        aria-label="Papers to do"
        className="divide-y divide-line border-t border-line"
      >
        {shown.map((item) => (
          <PaperRow key={item.id} item={item} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="border-t border-line px-5 py-2.5 text-sm text-muted">
          {showsAll ? (
            `${hidden} more, on their transactions.`
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
              {`Show all ${items.length}`}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function countRejected(items: readonly ChecklistItem[]): string | undefined {
  const count = items.filter(({ status }) => status === "rejected").length;
  return count === 0 ? undefined : `${count} rejected`;
}

function PaperRow({ item }: { item: ChecklistItem }) {
  const today = useToday();
  const { title, transaction_id, due_date, reason, comment } = item;
  const isLate = due_date !== null && due_date < today;
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-5 py-2.5 last:rounded-b-card hover:bg-hover">
      <div className="min-w-0 flex-1 basis-60">
        <CoverLink
          href={`/transaction/${transaction_id}`}
          className="font-medium [overflow-wrap:anywhere]"
        >
          {title}
        </CoverLink>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">{nameFile(item)}</p>
        {(reason || comment) && (
          <p className="max-w-prose text-sm [overflow-wrap:anywhere]">
            {[reason, comment].filter(Boolean).join(": ")}
          </p>
        )}
      </div>
      {due_date && (
        <p className={cn("text-sm text-muted", isLate && "text-danger-fg")}>
          {`${isLate ? "Late: due" : "Due"} ${formatDate(due_date)}`}
        </p>
      )}
      <ItemStatusBadge item={item} />
    </li>
  );
}
