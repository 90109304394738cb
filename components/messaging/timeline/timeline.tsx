"use client";

import { useState } from "react";
import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import { groupByDay } from "@/lib/messaging/timeline/days";
import {
  useTimeline,
  type InitialTimeline,
  type TimelineSubject,
} from "@/lib/messaging/timeline/hooks";
import type { TimelineKind } from "@/lib/messaging/timeline/kinds";
import type { TimelineItem } from "@/lib/messaging/timeline/serialize";
import { KindFilter } from "./kind-filter";
import type { RowContext } from "./row-context";
import { TimelineRow } from "./timeline-row";

type TimelineProps = {
  subject: TimelineSubject;
  /** The first page, read on the server. */
  initialData: InitialTimeline;
  personId: string;
};

/** Renders the timeline by day, latest first. */
export function Timeline({ subject, initialData, personId }: TimelineProps) {
  const [kinds, setKinds] = useState<TimelineKind[]>([]);
  const list = useTimeline(subject, kinds, initialData);
  const context: RowContext = { personId, within: "deal_id" in subject ? "deal" : "client" };
  return (
    <Card className="min-w-0 pb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-4 touch:px-4">
        <h2 className="text-lg touch:sr-only">Timeline</h2>
        <KindFilter chosen={kinds} onChoose={setKinds} />
      </div>
      {list.isError && <LoadError className="mx-5 mt-3" onRetry={() => void list.refetch()} />}
      {list.items && (
        <Days
          items={list.items}
          context={context}
          isNarrowed={kinds.length > 0}
          isStale={list.isPlaceholderData}
        />
      )}
      {!list.items && !list.isError && <TimelineSkeleton />}
      {list.hasNextPage && (
        <div className="border-t border-line px-5 pt-3 pb-1 text-center">
          <ShowMore list={list}>Show earlier</ShowMore>
        </div>
      )}
    </Card>
  );
}

type DaysProps = {
  items: TimelineItem[];
  context: RowContext;
  isNarrowed: boolean;
  /** Whether the list shows old data while new data loads. */
  isStale: boolean;
};

function Days({ items, context, isNarrowed, isStale }: DaysProps) {
  const timeZone = useTimeZone();
  const today = useToday();
  if (items.length === 0) return <Nothing isNarrowed={isNarrowed} />;
  return (
    <div
      aria-busy={isStale}
      className={cn("px-5 pt-1 transition-opacity touch:px-4", isStale && "opacity-60")}
    >
      {groupByDay(items, { today, timeZone }).map((group) => (
        <section key={group.key} aria-label={group.label} className="pt-3">
          <h3 className="text-xs font-medium text-muted">{group.label}</h3>
          <ul className="mt-1">
            {group.items.map((item) => (
              <TimelineRow key={`${item.kind} ${item.id}`} item={item} context={context} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <p className="px-5 pt-4 pb-4 text-muted">Nothing of this kind yet.</p>
  ) : (
    <div className="px-5 pt-4 pb-4 text-muted">
      <p>Nothing has happened yet.</p>
      <p>Calls, texts, emails, notes and deal changes show here.</p>
    </div>
  );
}

/** Renders the loading placeholder of the rows. */
function TimelineSkeleton() {
  return (
    <div aria-hidden="true" className="px-5 pt-4 pb-3 touch:px-4">
      <Skeleton className="h-3 w-16" />
      {[64, 40, 40, 64].map((height, place) => (
        <div key={place} className="flex gap-3 py-2">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex-1" style={{ minHeight: height }}>
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
