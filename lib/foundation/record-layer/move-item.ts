/** The items with one of them carried from one place, from 0, to another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const now = [...items];
  now.splice(to, 0, ...now.splice(from, 1));
  return now;
}
