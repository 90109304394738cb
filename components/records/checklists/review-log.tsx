"use client";

import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { useItemLog } from "@/lib/records/checklists/hooks";
import { describeLogEvent } from "@/lib/records/checklists/labels";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";

/** Renders the history of an item, latest first. */
export function ReviewLog({ item }: { item: ChecklistItem }) {
  const { data: entries, isError, refetch } = useItemLog(item);
  return (
    <Card>
      <CardHeader title="Log" className="pb-3" />
      {isError && <LoadError className="mx-5 mb-4" onRetry={() => void refetch()} />}
      <ol role="list" aria-label="Log" className="divide-y divide-line border-t border-line">
        {entries?.map(({ id, event, reason, acted_by_name, happened_at }) => (
          <li key={id} className="grid gap-0.5 px-5 py-2.5 text-sm">
            <p>
              {describeLogEvent(event)}
              <span className="text-muted">
                {acted_by_name ? ` · ${acted_by_name}, ` : " · "}
                <RelativeTime at={happened_at} />
              </span>
            </p>
            {reason && <p className="[overflow-wrap:anywhere] text-muted">{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
