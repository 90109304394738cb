"use client";

import { useEffect, useRef } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { nameFile } from "@/lib/records/checklists/labels";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";

type ReviewListProps = {
  items: readonly ChecklistItem[];
  currentId: string;
  /** The number of all waiting items; the list holds the oldest. */
  totalCount: number;
  onShow: (id: string) => void;
};

/** Renders the items that wait for review, oldest first, with the file's agents, the sender and the time. */
export function ReviewList({ items, currentId, totalCount, onShow }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [currentId]);
  return (
    <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-[72px]">
      <ul
        ref={list}
        role="list"
        aria-label="Waiting for review"
        className="max-h-[30vh] divide-y divide-line overflow-y-auto lg:max-h-[75vh]"
      >
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === currentId || undefined}
              className={cn(
                "grid w-full gap-0.5 px-4 py-2.5 text-left hover:bg-hover",
                item.id === currentId && "bg-hover",
              )}
              onClick={() => onShow(item.id)}
            >
              <span className="font-medium [overflow-wrap:anywhere]">{item.title}</span>
              <span className="text-sm [overflow-wrap:anywhere] text-muted">{nameFile(item)}</span>
              <span className="text-sm text-muted">
                <Sending item={item} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {totalCount > items.length && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
          {`The oldest ${items.length} of ${totalCount}. The next ones follow as you review these.`}
        </p>
      )}
    </div>
  );
}

/** Renders "Ann Agent, sent by Carla Coordinator 3 days ago". An agent who sent the item is named once. */
export function Sending({ item }: { item: ChecklistItem }) {
  const { agents, submitted_at, submitted_by, submitted_by_name } = item;
  const owners = agents.map(({ name }) => name ?? "Somebody").join(", ");
  const isByOwner = agents.length === 1 && agents[0]?.id === submitted_by;
  return (
    <>
      {isByOwner ? `${owners}, sent ` : `${owners}, sent by ${submitted_by_name ?? "somebody"} `}
      {submitted_at && <RelativeTime at={submitted_at} />}
    </>
  );
}
