import type { ChecklistItem } from "./serialize";

type Queued = Pick<ChecklistItem, "id" | "updated_at">;

/**
 * Names an item as it was when somebody decided about it. Sent to review again, it has another key
 * and waits anew.
 */
export const toDecisionKey = ({ id, updated_at }: Queued): string => `${id} ${updated_at}`;

/** Returns the items that still wait, without those that were decided here and may not be saved yet. */
export const listWaiting = <Item extends Queued>(
  items: readonly Item[],
  decided: ReadonlySet<string>,
): Item[] => items.filter((item) => !decided.has(toDecisionKey(item)));

/** Returns the item in front of the reader: the chosen one, or the first where that is gone. */
export const findCurrent = <Item extends Queued>(
  items: readonly Item[],
  chosenId: string | null,
): Item | undefined => items.find(({ id }) => id === chosenId) ?? items[0];

/** Returns the item a step before or after another; null at either end. */
export function findNeighbour<Item extends Queued>(
  items: readonly Item[],
  { id }: Queued,
  step: 1 | -1,
): Item | null {
  const place = items.findIndex((item) => item.id === id);
  return place < 0 ? null : (items[place + step] ?? null);
}
