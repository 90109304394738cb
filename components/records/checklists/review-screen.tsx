"use client";

import { useState, type ReactNode } from "react";
import { useShortcuts, type Shortcut } from "@/components/foundation/layout/shortcuts";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ChecklistItem, ChecklistItemPage } from "@/lib/records/checklists/serialize";
import { ReviewItem } from "./review-item";
import { ReviewList } from "./review-list";
import { useKeysBackFromFrames } from "./use-keys-back-from-frames";
import { useReviewQueue, type ReviewQueue } from "./use-review-queue";

const ReasonDialog = loadWhenRendered(() => import("./reason-dialog"));

type ReviewScreenProps = {
  initialData: InitialData<ChecklistItemPage>;
  /** The files that wait for their approval for closing. */
  children: ReactNode;
};

/** Renders the broker's review: the waiting items, oldest first, beside the item to decide. */
export function ReviewScreen({ initialData, children }: ReviewScreenProps) {
  const queue = useReviewQueue(initialData);
  const { query, items, current, next, turns, totalCount } = queue;
  const [rejecting, setRejecting] = useState<ChecklistItem | null>(null);
  useReviewKeys(queue, setRejecting);
  useKeysBackFromFrames();
  return (
    <>
      <ScreenHeader title="Review" text={describeCount(totalCount)} />
      {children}
      {query.isError && <LoadError className="mb-4" onRetry={() => void query.refetch()} />}
      {current ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]">
          <ReviewList
            items={items}
            currentId={current.id}
            totalCount={totalCount}
            onShow={queue.show}
          />
          <ReviewItem
            current={current}
            next={next ?? null}
            turns={turns}
            onAccept={() => queue.accept(current)}
            onReject={() => setRejecting(current)}
          />
        </div>
      ) : totalCount > 0 ? (
        <SkeletonText />
      ) : (
        <EmptyState
          icon="list-checks"
          title="Nothing waits for review"
          text="Documents that agents send to review show here, the oldest first."
        />
      )}
      {rejecting && (
        <ReasonDialog
          item={rejecting}
          step="rejected"
          onMove={(move) => queue.reject(rejecting, move)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

const describeCount = (count: number) =>
  count === 0 ? undefined : `${count === 1 ? "1 item waits" : `${count} items wait`}, oldest first`;

/** Registers the shortcuts: A accepts, R rejects, the arrows move down and up. */
function useReviewKeys(queue: ReviewQueue, onReject: (item: ChecklistItem) => void) {
  const { current, accept, step } = queue;
  const keys: [keys: string, label: string, act: (item: ChecklistItem) => void][] = [
    ["a", "Accept", accept],
    ["r", "Reject", onReject],
    ["ArrowDown", "Next item", () => step(1)],
    ["ArrowUp", "Previous item", () => step(-1)],
  ];
  useShortcuts(
    current
      ? keys.map(([key, label, act]): Shortcut => ({
          keys: key,
          label,
          group: "List",
          run: () => act(current),
        }))
      : [],
  );
}
