"use client";

import { useState } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDate } from "@/lib/foundation/text/format";
import { useWaitingApprovals } from "@/lib/records/transaction-approvals/hooks";
import type { WaitingPage, WaitingSide } from "@/lib/records/transaction-approvals/serialize";

/** The number shown before the reader expands the list. */
const FIRST = 3;

/** Renders the complete files that wait for their approval for closing, the longest waiting first. */
export function WaitingApprovals({ initialData }: { initialData: InitialData<WaitingPage> }) {
  const { data = initialData.data } = useWaitingApprovals(initialData);
  const [showsAll, setShowsAll] = useState(false);
  const { sides, totalCount } = data;
  if (totalCount === 0) return null;
  const shown = showsAll ? sides : sides.slice(0, FIRST);
  const hidden = totalCount - shown.length;
  return (
    <Card className="mb-5">
      <CardHeader
        title="Ready to approve"
        text={totalCount === 1 ? "1 file is complete" : `${totalCount} files are complete`}
        className="pb-3"
      />
      <ul
        role="list"
        aria-label="Ready to approve"
        className="divide-y divide-line border-t border-line"
      >
        {shown.map((side) => (
          <WaitingRow key={side.id} side={side} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="border-t border-line px-5 py-2.5 text-sm text-muted">
          {showsAll ? (
            `${hidden} more follow as these are approved.`
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
              {`Show all ${sides.length}`}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function WaitingRow({ side }: { side: WaitingSide }) {
  const { transaction_id, number, title, owner_name, status, closing_date, complete_since } = side;
  const day = closing_date && formatDate(closing_date);
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-5 py-2.5 last:rounded-b-card hover:bg-hover">
      <div className="min-w-0 flex-1 basis-60">
        <CoverLink
          href={`/transaction/${transaction_id}#approval`}
          className="font-medium [overflow-wrap:anywhere]"
        >
          {[...new Set([number, title])].join(", ")}
        </CoverLink>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {`${side.side} side · ${owner_name ?? "Former member"}`}
        </p>
      </div>
      <p className="text-sm text-muted">
        {day && (status === "Closed" ? `Closed ${day} · ` : `Closing ${day} · `)}
        complete {complete_since && <RelativeTime at={complete_since} />}
      </p>
    </li>
  );
}
