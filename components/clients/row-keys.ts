/** A screen of rows. */
const PAGE = 15;

type Pressed = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Selects on the way, which is not for here. */
  shiftKey?: boolean;
};

/** The row that a key goes to from another, of so many; null for a key that goes nowhere. */
export function rowAfterKey(pressed: Pressed, from: number, count: number): number | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null;
  const to = target(pressed.key, from, count);
  return to === null ? null : Math.min(Math.max(to, 0), count - 1);
}

function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return from + 1;
    case "ArrowUp":
      return from - 1;
    case "PageDown":
      return from + PAGE;
    case "PageUp":
      return from - PAGE;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
