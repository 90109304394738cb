import type { ChecklistItem } from "./serialize";

type Queued = Pick<ChecklistItem, "id" | "updated_at">;

/**
 * Returns a key of an item and its version. When an item is sent to review again, its key is new, so it waits
 * again.
 */
export const toDecisionKey = ({ id, updated_at }: Queued): string => `${id} ${updated_at}`;

/** Returns the items in review, without those decided here whose decision may not be saved yet. */
export const listWaiting = <Item extends Queued>(
  items: readonly Item[],
  decided: ReadonlySet<string>,
): Item[] => items.filter((item) => !decided.has(toDecisionKey(item)));

/** Returns the selected item, or the first one when the selected item is no longer listed. */
export const findCurrent = <Item extends Queued>(
  items: readonly Item[],
  chosenId: string | null,
): Item | undefined => items.find(({ id }) => id === chosenId) ?? items[0];

/** Returns the next (1) or previous (-1) item; null at either end. */
export function findNeighbour<Item extends Queued>(
  items: readonly Item[],
  { id }: Queued,
  step: 1 | -1,
): Item | null {
  const place = items.findIndex((item) => item.id === id);
  return place < 0 ? null : (items[place + step] ?? null);
}
