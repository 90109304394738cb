import { getIndexAfterKey } from "@/components/foundation/ui/index-after-key";

/** A screen of rows. */
const PAGE = 15;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & {
  /** Selects on the way, which is not for here. */
  shiftKey?: boolean;
};

/** The row that a key goes to from another, of so many; null for a key that goes nowhere. */
export function getRowAfterKey(pressed: Pressed, from: number, count: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  return getIndexAfterKey(key, { from, count, page: PAGE });
}
