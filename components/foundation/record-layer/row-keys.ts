import { getIndexAfterKey } from "@/components/foundation/ui/index-after-key";

/** One screen of rows. */
const PAGE = 15;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & {
  /** Shift with an arrow selects (use-selection-keys.ts). */
  shiftKey?: boolean;
};

/** Returns the row that a key moves to among `count` rows, or null when it does not move. */
export function getRowAfterKey(pressed: Pressed, from: number, count: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  return getIndexAfterKey(key, { from, count, page: PAGE });
}
