"use client";

import type { ReactNode } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { Reorderable, ReorderableItem } from "./reorderable";

type OrderedCardsProps<Item> = {
  id: string;
  label: string;
  /** The noun of an item: "step". */
  noun: string;
  items: readonly Item[];
  heading: (item: Item) => { icon: IconName; text: string };
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  children: (item: Item, at: number) => ReactNode;
};

/** Ordered rows of a form as cards, which are dragged, moved with keys or buttons, and removed. */
export function OrderedCards<Item extends { id: string }>(props: OrderedCardsProps<Item>) {
  const { id: listId, label, noun, items, heading, onMove, onRemove, children } = props;
  return (
    <Reorderable id={listId} onMove={onMove}>
      <ol role="list" aria-label={label} className="grid gap-3 empty:hidden">
        {items.map((item, at) => {
          const { icon, text } = heading(item);
          const name = `${noun} ${at + 1}`;
          return (
            <ReorderableItem
              key={item.id}
              id={item.id}
              name={name}
              place={at}
              className="rounded-card border border-line bg-surface"
            >
              {(handle) => (
                <>
                  <div className="flex items-center gap-2 border-b border-line p-1">
                    {handle}
                    <Icon name={icon} className="size-4 shrink-0 text-muted" />
                    <h3 className="flex-1 text-sm font-medium">{`${at + 1}. ${text}`}</h3>
                    <IconButton
                      icon="arrow-up"
                      label={`Move ${name} up`}
                      disabled={at === 0}
                      onClick={() => onMove(at, at - 1)}
                    />
                    <IconButton
                      icon="arrow-down"
                      label={`Move ${name} down`}
                      disabled={at === items.length - 1}
                      onClick={() => onMove(at, at + 1)}
                    />
                    <IconButton
                      icon="trash"
                      label={`Remove ${name}`}
                      onClick={() => onRemove(at)}
                    />
                  </div>
                  <div className="grid gap-3 p-4">{children(item, at)}</div>
                </>
              )}
            </ReorderableItem>
          );
        })}
      </ol>
    </Reorderable>
  );
}
