"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { moveItem } from "@/lib/foundation/record-layer/move-item";
import { toastFailure } from "./toast-failure";

export type OrderedItem = { id: string; place: number; is_on: boolean };
type Saving<Sent> = { isPending: boolean; mutateAsync: (sent: Sent) => Promise<unknown> };

export type OrderOptions = {
  /** Saves all ids in their order. */
  order: Saving<string[]>;
  update: Saving<{ id: string; changes: { is_on: boolean } }>;
  texts: { orderFailed: string; saveFailed: string; unexpected: string };
};

/** What runs in an order of its own, each on or off. What was just done stands until the server's answer is drawn. */
export function useReorder<One extends OrderedItem>(
  read: One[],
  { order, update, texts }: OrderOptions,
) {
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  const [shown, setShown] = useState<One[]>();
  const isBusy = isRefreshing || order.isPending || update.isPending;
  const items = (isBusy && shown) || read;

  async function change(now: One[], save: () => Promise<unknown>, saveFailed: string) {
    setShown(now);
    try {
      await save();
    } catch (error) {
      toastFailure(error, { ...texts, saveFailed });
    }
    refresh(() => router.refresh());
  }

  return {
    items,
    move: (from: number, to: number) => {
      const placed = moveItem(items, from, to).map((one, index) => ({ ...one, place: index + 1 }));
      const ids = placed.map(({ id }) => id);
      void change(placed, () => order.mutateAsync(ids), texts.orderFailed);
    },
    turn: ({ id }: One, is_on: boolean) =>
      void change(
        items.map((one) => (one.id === id ? { ...one, is_on } : one)),
        () => update.mutateAsync({ id, changes: { is_on } }),
        texts.saveFailed,
      ),
  };
}
