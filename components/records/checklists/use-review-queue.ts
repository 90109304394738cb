"use client";

import { useState } from "react";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useDecideItem, useItemsInReview, type ItemMove } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import {
  findCurrent,
  findNeighbour,
  listWaiting,
  toDecisionKey,
} from "@/lib/records/checklists/review-queue";
import type { ChecklistItem, ChecklistItemPage } from "@/lib/records/checklists/serialize";

const fail = (error: unknown) =>
  showFailure(toSaveFailureText(error, { ...text, saveFailed: text.moveFailed }));

/**
 * Returns the review queue and the current item. A decision shows the next loaded item at once; a refused decision
 * puts its item back.
 */
export function useReviewQueue(initialData: InitialData<ChecklistItemPage>) {
  const query = useItemsInReview(initialData);
  const { mutateAsync: decide } = useDecideItem();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The number of moves to another item. The item takes the focus after each. */
  const [turns, setTurns] = useState(0);
  const page = query.data ?? initialData.data;
  const items = listWaiting(page.items, decided);
  const current = findCurrent(items, chosenId);
  const next = current && findNeighbour(items, current, 1);

  function show(id: string | null) {
    setChosenId(id);
    setTurns((before) => before + 1);
  }

  function leave(item: ChecklistItem) {
    setDecided((before) => new Set(before).add(toDecisionKey(item)));
    show((findNeighbour(items, item, 1) ?? findNeighbour(items, item, -1))?.id ?? null);
  }

  function putBack(item: ChecklistItem) {
    setDecided(
      (before) => new Set([...before].filter((decision) => decision !== toDecisionKey(item))),
    );
  }

  function takeBack({ id, updated_at }: ChecklistItem) {
    decide({ id, updated_at, status: "in_review" }).then(() => show(id), fail);
  }

  function accept(item: ChecklistItem) {
    leave(item);
    decide({ id: item.id, updated_at: item.updated_at, status: "accepted" }).then(
      (accepted) =>
        showToast({
          title: text.accepted(item.title),
          action: { label: "Undo", onClick: () => takeBack(accepted) },
        }),
      (error: unknown) => {
        putBack(item);
        fail(error);
      },
    );
  }

  /** Rejects an item. Throws ApiError, and the dialog then keeps its text. */
  async function reject(item: ChecklistItem, move: ItemMove) {
    const rejected = await decide(move);
    leave(item);
    showToast({ title: text.rejected(item.title) });
    return rejected;
  }

  return {
    query,
    items,
    current,
    next,
    turns,
    totalCount: page.totalCount - (page.items.length - items.length),
    show,
    accept,
    reject,
    step: (by: 1 | -1) => {
      const neighbour = current && findNeighbour(items, current, by);
      if (neighbour) show(neighbour.id);
    },
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
