"use client";

import { Link } from "@/components/foundation/ui/link";
import { useEffect, useRef } from "react";
import { shortcutHint } from "@/components/foundation/layout/shortcut-hint";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { nameFile } from "@/lib/records/checklists/labels";
import { toDecisionKey } from "@/lib/records/checklists/review-queue";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import { ItemNotes } from "./item-notes";
import { ReviewLog } from "./review-log";
import { ReviewPapers } from "./review-papers";
import { Sending } from "./review-list";

type ReviewItemProps = {
  current: ChecklistItem;
  /** The item after this one. Its documents are rendered ahead, so that they show at once after a decision. */
  next: ChecklistItem | null;
  /** The number of decisions so far. The heading takes the focus after each. */
  turns: number;
  onAccept: () => void;
  onReject: () => void;
};

/** Renders the item to decide: its requirements, the documents of its room, and its history. */
export function ReviewItem({ current, next, turns, onAccept, onReject }: ReviewItemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (turns === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [turns]);
  return (
    <section aria-label="Item" className="grid min-w-0 gap-4">
      <Card className="grid gap-3 px-5 py-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <h2
              ref={heading}
              tabIndex={-1}
              className="scroll-mt-20 text-lg [overflow-wrap:anywhere] outline-none"
            >
              {current.title}
            </h2>
            <p className="[overflow-wrap:anywhere]">
              <Link
                href={`/transaction/${current.transaction_id}`}
                prefetch={false}
                className="rounded-mark text-accent-fg underline-offset-4 hover:underline"
              >
                {nameFile(current)}
              </Link>
              <span className="text-muted">{` · ${current.side} side`}</span>
            </p>
            <p className="text-sm text-muted">
              <Sending item={current} />
            </p>
          </div>
          <div className="flex gap-2 touch:w-full touch:[&>*]:flex-1">
            <Button {...shortcutHint("r")} onClick={onReject}>
              Reject
            </Button>
            <Button variant="primary" {...shortcutHint("a")} onClick={onAccept}>
              Accept
            </Button>
          </div>
        </div>
        <ItemNotes item={current} />
      </Card>
      <div className="relative -m-1 min-w-0 overflow-hidden p-1">
        {[current, next].map(
          (item) =>
            item && (
              <ReviewPapers
                key={toDecisionKey(item)}
                item={item}
                isAhead={item.id !== current.id}
              />
            ),
        )}
      </div>
      <ReviewLog key={current.id} item={current} />
    </section>
  );
}
