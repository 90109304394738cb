"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { moveItem } from "@/lib/foundation/record-layer/move-item";
import { toastFailure } from "./toast-failure";

type Placed = { id: string; place: number };
export type OrderedItem = Placed & { is_on: boolean };
type Saving<Sent> = { isPending: boolean; mutateAsync: (sent: Sent) => Promise<unknown> };

type Order = {
  /** Saves all ids in their order. */
  order: Saving<string[]>;
  texts: { orderFailed: string; saveFailed: string; unexpected: string };
  /** Whether another change of the items is being saved. */
  isSaving?: boolean;
};

export type OrderOptions = Omit<Order, "isSaving"> & {
  update: Saving<{ id: string; changes: { is_on: boolean } }>;
};

/** The items of an ordered list and what changes them. A change is shown until the server's data is rendered. */
export function useOrder<One extends Placed>(
  read: One[],
  { order, texts, isSaving = false }: Order,
) {
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  const [shown, setShown] = useState<One[]>();
  const isBusy = isRefreshing || order.isPending || isSaving;
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

  function sort(now: One[]) {
    const placed = now.map((one, index) => ({ ...one, place: index + 1 }));
    const ids = placed.map(({ id }) => id);
    void change(placed, () => order.mutateAsync(ids), texts.orderFailed);
  }

  return { items, change, sort };
}

/** useOrder() for items that can be switched on and off. */
export function useReorder<One extends OrderedItem>(
  read: One[],
  { update, ...options }: OrderOptions,
) {
  const { items, change, sort } = useOrder(read, { ...options, isSaving: update.isPending });
  return {
    items,
    move: (from: number, to: number) => sort(moveItem(items, from, to)),
    turn: ({ id }: One, is_on: boolean) =>
      void change(
        items.map((one) => (one.id === id ? { ...one, is_on } : one)),
        () => update.mutateAsync({ id, changes: { is_on } }),
        options.texts.saveFailed,
      ),
  };
}
